import type { MawbDiscrepancy } from '@portal/contract/mawb-match';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Code } from '../../ui/display/code.tsx';
import { orderListClasses } from '../orders/index.ts';
import type { PortalPartner } from './mawb-match-queries.ts';

interface MatchLinkProps {
  readonly awbNumber: string;
  readonly partnerId: PortalPartner;
}

/** The number of a MAWB, as a link to its match. */
export function MatchLink({ awbNumber, partnerId }: MatchLinkProps) {
  const params = { mawbId: awbNumber };
  const className = orderListClasses.link;
  return partnerId === undefined ? (
    <Link to="/mawb-matches/$mawbId" params={params} className={className}>
      {awbNumber}
    </Link>
  ) : (
    <Link
      to="/partner-portals/{-$partnerId}/mawb-matches/$mawbId"
      params={{ partnerId, ...params }}
      className={className}
    >
      {awbNumber}
    </Link>
  );
}

interface ListLinkProps {
  readonly partnerId: PortalPartner;
  /** Search params of the work list. */
  readonly search?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A link to the work list. */
export function ListLink({ partnerId, search = {}, children }: ListLinkProps) {
  const className = orderListClasses.link;
  return partnerId === undefined ? (
    <Link to="/mawb-matches" search={search} className={className}>
      {children}
    </Link>
  ) : (
    <Link
      to="/partner-portals/{-$partnerId}/mawb-matches"
      params={{ partnerId }}
      search={search}
      className={className}
    >
      {children}
    </Link>
  );
}

interface PieceLinkProps {
  readonly discrepancy: Pick<MawbDiscrepancy, 'orderCode' | 'pieceCode'>;
  readonly partnerId: PortalPartner;
}

/** The code of a piece, as a link to its order. */
export function PieceLink({ discrepancy: { orderCode, pieceCode }, partnerId }: PieceLinkProps) {
  const className = orderListClasses.link;
  return (
    <Code
      value={pieceCode}
      renderLink={(code) =>
        partnerId === undefined ? (
          <Link to="/orders/$id" params={{ id: orderCode }} className={className}>
            {code}
          </Link>
        ) : (
          <Link
            to="/partner-portals/{-$partnerId}/incoming-orders/$orderId"
            params={{ partnerId, orderId: orderCode }}
            className={className}
          >
            {code}
          </Link>
        )
      }
    />
  );
}
