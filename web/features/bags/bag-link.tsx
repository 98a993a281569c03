import type { BagPacker } from '@portal/contract/bagging';
import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/display/code.tsx';
import classes from './bags.module.css';

interface LinkedBag {
  readonly id: string;
  readonly bagCode: string;
  readonly packer?: BagPacker;
}

/** The code of a bag, as a link to its page. A bag of the forwarder has no page for the client. */
export function BagLink({ bag }: { readonly bag: LinkedBag }) {
  if (bag.packer === 'FORWARDER') return <Code value={bag.bagCode} />;
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
