import { Link } from '@tanstack/react-router';
import { Code } from '../../../ui/display/code.tsx';
import { orderListClasses } from '../../orders/index.ts';

interface IncomingOrderLinkProps {
  readonly partnerId: string;
  readonly orderCode: string;
}

/** An order code that links to the order's page in the Partner Portal. */
export function IncomingOrderLink({ partnerId, orderCode }: IncomingOrderLinkProps) {
  return (
    <Code
      value={orderCode}
      renderLink={(code) => (
        <Link
          to="/partner-portals/{-$partnerId}/incoming-orders/$orderId"
          params={{ partnerId, orderId: orderCode }}
          className={orderListClasses.link}
        >
          {code}
        </Link>
      )}
    />
  );
}
