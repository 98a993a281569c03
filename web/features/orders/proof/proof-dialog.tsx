import { Select, Text } from '@mantine/core';
import type { DeliveryProof, OrderPiece } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { ProofForm } from './proof-form.tsx';
import { proofMessages } from './proof-messages.ts';

interface ProofDialogProps {
  readonly order: {
    readonly id: string;
    readonly orderCode: string;
    readonly pieceDetails: readonly OrderPiece[];
  };
  readonly serviceType: ServiceType;
  /** The stored proofs of the leg, without withdrawn ones. */
  readonly proofs: readonly DeliveryProof[];
  readonly deliveredPieces: readonly OrderPiece[];
  /** Whether the leg has ended, so that one proof can be for all pieces. */
  readonly isLegDelivered: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Value of the select for a proof of all pieces. */
const ALL_PIECES = '';

/** Records a proof of delivery, for all pieces or for one of them. */
export function ProofDialog(props: ProofDialogProps) {
  const { order, serviceType, proofs, deliveredPieces, isLegDelivered, isOpen, onClose } = props;
  const t = useMessages(proofMessages);
  const { getLegText } = useStatusTexts();
  const [pieceCode, setPieceCode] = useState(
    isLegDelivered ? ALL_PIECES : (deliveredPieces[0]?.pieceCode ?? ''),
  );
  const selectedPiece = deliveredPieces.find((piece) => piece.pieceCode === pieceCode)?.piece ?? null;
  const proof = proofs.find(({ piece }) => piece === selectedPiece);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dialogTitle', { code: order.orderCode, leg: getLegText(serviceType) })}
    >
      <Text size="sm">{t('dialogText')}</Text>
      {order.pieceDetails.length > 1 && (
        <Select
          mt="md"
          label={t('proofFor')}
          allowDeselect={false}
          data={[
            ...(isLegDelivered ? [{ value: ALL_PIECES, label: t('allPieces') }] : []),
            ...deliveredPieces.map(({ piece, pieceCode: value }) => ({
              value,
              label: t('pieceWithCode', { number: piece, code: value }),
            })),
          ]}
          value={pieceCode}
          onChange={(value) => setPieceCode(value ?? ALL_PIECES)}
        />
      )}
      <ProofForm
        key={`${pieceCode} ${JSON.stringify(proof)}`}
        orderRef={pieceCode === ALL_PIECES ? order.id : pieceCode}
        serviceType={serviceType}
        proof={proof}
        onClose={onClose}
      />
    </Dialog>
  );
}
