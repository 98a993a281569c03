import type { BagAction, BagOutcome } from '@portal/contract/bagging';
import { IconLock, IconPackage, IconPlane, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import type { BulkAction, Selection } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { getSideActions, useBaggingSide, type SideBag } from '../bagging-side.ts';

const SealDialog = lazyPart(() => import('../dialogs/seal-dialog.tsx'), 'SealDialog');
const MawbDialog = lazyPart(() => import('../dialogs/mawb-dialog.tsx'), 'MawbDialog');
const OutcomesDialog = lazyPart(() => import('../dialogs/outcomes-dialog.tsx'), 'OutcomesDialog');

const NO_ACTIONS: readonly never[] = [];

const allows = (action: BagAction) => (bag: SideBag) => getSideActions(bag).includes(action);

/** The ids of the selected rows; the lists of bags have no selection of all matching rows. */
const listIds = (selection: Selection<SideBag>) =>
  selection.kind === 'rows' ? selection.rows.map(({ id }) => id) : [];

/** The bulk actions of a list of bags, and the dialogs that they open. `sideActions`: those that only this side has. */
export function useBagActions(sideActions: readonly BulkAction<SideBag>[] = NO_ACTIONS) {
  const t = useMessages(baggingMessages);
  const { calls, writePermission, labelPermission } = useBaggingSide();
  const labels = usePermission(labelPermission);
  const writing = usePermission(writePermission);
  const { mutate: print } = useBagMutation(calls.printLabels);
  const { mutate: complete } = useBagMutation(calls.complete);
  // The first is in the dialog, the others follow.
  const [bagsToSeal, setBagsToSeal] = useState<readonly SideBag[]>([]);
  const [bagsForMawb, setBagsForMawb] = useState<readonly SideBag[]>();
  const [outcomes, setOutcomes] = useState<readonly BagOutcome[]>();
  const onFailure = { onError: (error: Error) => toastFailure(error.message) };
  const showOutcomes = (results: readonly BagOutcome[], label: 'completed' | 'mawbSet') => {
    const count = results.filter(({ ok }) => ok).length;
    if (count > 0) toast(t(label, { count }));
    if (count < results.length) setOutcomes(results);
  };
  const actions: BulkAction<SideBag>[] = [...sideActions];
  if (writing.isAllowed || writing.reason !== undefined) {
    actions.push(
      {
        key: 'seal',
        label: t('sealBags'),
        icon: <IconLock size={16} aria-hidden />,
        isAllowed: (bag) => bag.orders > 0 && allows('seal')(bag),
        disabledReason: writing.reason,
        run: (selection) => {
          if (selection.kind === 'rows') setBagsToSeal(selection.rows);
        },
      },
      {
        key: 'complete',
        label: t('complete'),
        icon: <IconPackage size={16} aria-hidden />,
        isAllowed: allows('complete'),
        disabledReason: writing.reason,
        run: (selection) =>
          complete(listIds(selection), {
            ...onFailure,
            onSuccess: (results) => showOutcomes(results, 'completed'),
          }),
      },
      {
        key: 'mawb',
        label: t('setMawb'),
        icon: <IconPlane size={16} aria-hidden />,
        isAllowed: allows('set-mawb'),
        disabledReason: writing.reason,
        run: (selection) => {
          if (selection.kind === 'rows') setBagsForMawb(selection.rows);
        },
      },
    );
  }
  if (labels.isAllowed || labels.reason !== undefined) {
    actions.push({
      key: 'label',
      label: t('printLabel'),
      icon: <IconPrinter size={16} aria-hidden />,
      isAllowed: allows('print-label'),
      disabledReason: labels.reason,
      run: (selection) => print(listIds(selection), onFailure),
    });
  }
  const [bagToSeal, ...nextBags] = bagsToSeal;
  const dialogs = (
    <Suspense fallback={null}>
      {bagToSeal !== undefined && (
        <SealDialog
          key={bagToSeal.id}
          bag={bagToSeal}
          onClose={(isSealed) => setBagsToSeal(isSealed ? nextBags : [])}
        />
      )}
      {bagsForMawb !== undefined && (
        <MawbDialog
          bags={bagsForMawb}
          onClose={() => setBagsForMawb(undefined)}
          onDone={(results) => {
            setBagsForMawb(undefined);
            showOutcomes(results, 'mawbSet');
          }}
        />
      )}
      {outcomes !== undefined && (
        <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(undefined)} />
      )}
    </Suspense>
  );
  return { actions, dialogs };
}
