import { Button, Group } from '@mantine/core';
import { receiveBags, type IncomingFfOrder, type ReceivedBagOutcome } from '@portal/contract/bagging';
import { judgeReceipt } from '@portal/contract/scanning';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { baggingMessages, useBagMutation } from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';

/** The bags of an incoming order that can be received. */
const listReceivable = ({ bags }: IncomingFfOrder) =>
  bags.filter(({ state }) => judgeReceipt({ state, isReceived: false }) === 'ACCEPTED');

/**
 * Receiving of the bags that selected orders are in: the bulk action, the dialog with what was not received, and a key
 * for the list, which changes after a receipt and so clears the selection.
 */
export function useReceiving(partnerId: string) {
  const t = useMessages(partnerBaggingMessages);
  const { isAllowed, reason } = usePermission('partner-bagging.write');
  const [outcomes, setOutcomes] = useState<readonly ReceivedBagOutcome[]>();
  const [listKey, setListKey] = useState(0);
  const { mutate } = useBagMutation(
    async (bagCodes: string[]) =>
      (await call(receiveBags, { params: { partnerId }, body: { bagCodes } })).value.outcomes,
  );
  const showOutcomes = (results: readonly ReceivedBagOutcome[]) => {
    const received = results.filter(({ ok }) => ok);
    const pieces = received.reduce((sum, outcome) => sum + outcome.pieces, 0);
    if (received.length > 0) toast(t('received', { bags: received.length, pieces }));
    if (results.some(({ ok, notUpdated }) => !ok || notUpdated.length > 0)) setOutcomes(results);
    setListKey((previous) => previous + 1);
  };
  const action: BulkAction<IncomingFfOrder> = {
    key: 'receive',
    label: t('receive'),
    icon: <IconPackageImport size={16} aria-hidden />,
    isAllowed: (order) => listReceivable(order).length > 0,
    disabledReason: reason,
    run: (selection) => {
      if (selection.kind !== 'rows') return;
      const codes = new Set(selection.rows.flatMap(listReceivable).map(({ bagCode }) => bagCode));
      mutate([...codes], { onSuccess: showOutcomes, onError: (error) => toastFailure(error.message) });
    },
  };
  const dialog = outcomes !== undefined && (
    <ReceiptDialog outcomes={outcomes} onClose={() => setOutcomes(undefined)} />
  );
  return { actions: isAllowed || reason !== undefined ? [action] : [], dialog, listKey };
}

interface ReceiptDialogProps {
  readonly outcomes: readonly ReceivedBagOutcome[];
  readonly onClose: () => void;
}

/** The outcome of each bag of a receipt, with the pieces whose status could not change. */
function ReceiptDialog({ outcomes, onClose }: ReceiptDialogProps) {
  const t = useMessages(partnerBaggingMessages);
  const bagging = useMessages(baggingMessages);
  return (
    <Dialog isOpen onClose={onClose} title={t('receivedTitle')}>
      <RowOutcomes
        label={t('receivedTitle')}
        outcomes={outcomes.map(({ code, ok, isRepeat, reason, notUpdated }, index) => ({
          row: index + 1,
          name: code,
          tone: ok ? 'success' : 'danger',
          label: t(ok ? (isRepeat ? 'receivedBefore' : 'receivedLabel') : 'notReceived'),
          notes: [
            ...(reason === null ? [] : [reason.message]),
            ...notUpdated.map((piece) =>
              t('pieceNote', { code: piece.pieceCode, reason: piece.reason.message }),
            ),
          ],
        }))}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{bagging('close')}</Button>
      </Group>
    </Dialog>
  );
}
