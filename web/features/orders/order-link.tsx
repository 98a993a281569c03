import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/code.tsx';
import classes from './list/orders-list.module.css';

/** An order's code, which leads to its page. */
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
