import { Link } from '@tanstack/react-router';
import { Code } from '../../ui/code.tsx';
import classes from './partner-orders.module.css';

interface IncomingOrderLinkProps {
  readonly partnerId: string;
  readonly orderCode: string;
}

/** An order's code, as the way to its page in the Partner Portal. */
export function IncomingOrderLink({ partnerId, orderCode }: IncomingOrderLinkProps) {
  return (
    <Code
      value={orderCode}
      renderLink={(code) => (
        <Link
          to="/partner-portals/{-$partnerId}/incoming-orders/$orderId"
          params={{ partnerId, orderId: orderCode }}
          className={classes.link}
        >
          {code}
        </Link>
      )}
    />
  );
}
