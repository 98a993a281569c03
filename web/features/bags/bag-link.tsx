import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/display/code.tsx';
import classes from './bags.module.css';

export function BagLink({ bag }: { readonly bag: { readonly id: string; readonly bagCode: string } }) {
  return (
    <Code
      value={bag.bagCode}
      renderLink={(code) => (
        <Link to="/bagging/$bagID" params={{ bagID: bag.id }} className={classes.link}>
          {code}
        </Link>
      )}
    />
  );
}
