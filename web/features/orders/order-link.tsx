import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/display/code.tsx';
import classes from './list/orders-list.module.css';

/** An order code that links to the page of the order. */
export function OrderLink({ orderCode }: { readonly orderCode: string }) {
  return (
    <Code
      value={orderCode}
      renderLink={(code) => (
        <Link to="/orders/$id" params={{ id: orderCode }} className={classes.link}>
          {code}
        </Link>
      )}
    />
  );
}
