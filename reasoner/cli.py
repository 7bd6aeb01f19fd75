"""TEMP"""
import sys
from pathlib import Path
def main():
    from .errors import ScenarioError
    try:
        if sys.argv[1]=='check':
            from .rulings import corpus
            from .checking.check import check
            fs=[Path(a) for a in sys.argv[2:]] or corpus.files()
            import collections
            n=collections.Counter()
            for f in fs:
                for r in check(corpus.read(f)):
                    n[r.status]+=1
                    if r.status not in('agrees','pending') : print(r.ruling.id,r.status,*r.differences,sep='\n    ')
            print(dict(n))
        else:
            from .scenario.reading import read_yaml
            from .stats import timeline
            t=timeline(read_yaml(open(sys.argv[2]).read(),sys.argv[2]),why='--why' in sys.argv)
            print(t.verdict,t.missing)
            for o in t.outcomes:
                print(o.assumptions)
                for r in t.rows: print(r.event,r.step,r.text,{m:o.values[r.point,m].as_dict() for m in t.monsters() if (r.point,m) in o.values})
                print(o.damage,o.destroyed)
                for k,v in o.reasons.items(): print(k,v)
    except ScenarioError as e:
        print('\n'.join(e.lines())); return 2
    return 0
