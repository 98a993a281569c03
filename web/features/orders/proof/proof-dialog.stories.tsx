import { buildPieceCode, type DeliveryProof, type OrderPiece } from '@portal/contract/orders';
import type { Stories } from '../../../ui/stories.ts';
import { ProofDialog } from './proof-dialog.tsx';

const ORDER_CODE = 'MO1000042X';
const AT = '2026-11-20T04:00:00.000Z';

function buildPiece(piece: number, status: string): OrderPiece {
  const pieceCode = buildPieceCode(ORDER_CODE, piece);
  return {
    piece,
    pieceCode,
    sscc: null,
    status: { serviceType: 'LAST_MILE', status },
    statusAt: AT,
    isPresent: status === 'DELIVERED',
  };
}

const DELIVERED = [buildPiece(2, 'DELIVERED'), buildPiece(3, 'DELIVERED')];
const PIECES = [buildPiece(1, 'OUT_FOR_DELIVERY'), ...DELIVERED];

/** The stored proof of piece 3. */
const PROOF: DeliveryProof = {
  id: '00000007-0000-4000-8000-000000000003',
  serviceType: 'LAST_MILE',
  status: 'DELIVERED',
  piece: 3,
  deliveredAt: AT,
  receiverName: 'Nur Aisyah',
  receiverRelation: 'NEIGHBOUR',
  place: 'Reception, level 2',
  latitude: 3.139003,
  longitude: 101.686855,
  codeVerified: false,
  isWithdrawn: false,
  files: [],
};

export const stories: Stories = {
  'two of three pieces delivered': () => (
    <ProofDialog
      order={{ id: '1', orderCode: ORDER_CODE, pieceDetails: PIECES }}
      serviceType="LAST_MILE"
      proofs={[PROOF]}
      deliveredPieces={DELIVERED}
      isLegDelivered={false}
      isOpen
      onClose={() => undefined}
    />
  ),
};
