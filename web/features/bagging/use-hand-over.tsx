import type { Bag, BagOutcome } from '@portal/contract/bagging';
import { IconTruckLoading } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import type { BulkAction } from '../../ui/list/list-types.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { baggingMessages, getSideActions, OutcomesDialog } from '../bags/index.ts';

const HandOverDialog = lazyPart(() => import('./dialogs/hand-over-dialog.tsx'), 'HandOverDialog');

/** Hand-over of bags to their forwarder: the bulk action, a function that opens the dialog, and the dialogs. */
export function useHandOver() {
  const t = useMessages(baggingMessages);
  const { isAllowed, reason } = usePermission('bagging.write');
  const [bags, setBags] = useState<readonly Bag[]>();
  const [outcomes, setOutcomes] = useState<readonly BagOutcome[]>();
  const showOutcomes = (results: readonly BagOutcome[]) => {
    setBags(undefined);
    const count = results.filter(({ ok }) => ok).length;
    if (count > 0) toast(t('handedOver', { count }));
    if (count < results.length) setOutcomes(results);
  };
  const action: BulkAction<Bag> = {
    key: 'hand-over',
    label: t('handOver'),
    icon: <IconTruckLoading size={16} aria-hidden />,
    isAllowed: (bag) => getSideActions(bag).includes('hand-over'),
    disabledReason: reason,
    run: (selection) => {
      if (selection.kind === 'rows') setBags(selection.rows);
    },
  };
  const dialogs = (
    <Suspense fallback={null}>
      {bags !== undefined && (
        <HandOverDialog bags={bags} onClose={() => setBags(undefined)} onDone={showOutcomes} />
      )}
      {outcomes !== undefined && (
        <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(undefined)} />
      )}
    </Suspense>
  );
  return { actions: isAllowed || reason !== undefined ? [action] : [], open: setBags, dialogs };
}
