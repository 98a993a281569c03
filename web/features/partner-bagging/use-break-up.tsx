import { Text } from '@mantine/core';
import { breakUpBag, type BagOutcome } from '@portal/contract/bagging';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import type { BulkAction } from '../../ui/list/list-types.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { getSideActions, OutcomesDialog, useBagMutation, type SideBag } from '../bags/index.ts';
import { partnerBaggingMessages } from './partner-bagging-messages.ts';

/** Breaks bags up one after the other; a refusal is the outcome of its bag. */
async function breakUpBags(partnerId: string, bags: readonly SideBag[]): Promise<BagOutcome[]> {
  const outcomes: BagOutcome[] = [];
  for (const { id: bagId, bagCode } of bags) {
    try {
      await call(breakUpBag, { params: { partnerId, bagId } });
      outcomes.push({ bagId, bagCode, ok: true, reason: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, params } = error.problem;
      outcomes.push({ bagId, bagCode, ok: false, reason: { code, params, message: error.message } });
    }
  }
  return outcomes;
}

/** Breaking up of received bags: the bulk action, a function that asks for confirmation, and the dialogs. */
export function useBreakUp(partnerId: string) {
  const t = useMessages(partnerBaggingMessages);
  const { isAllowed, reason } = usePermission('partner-bagging.write');
  const [bags, setBags] = useState<readonly SideBag[]>();
  const [outcomes, setOutcomes] = useState<readonly BagOutcome[]>();
  const { mutate, isPending, error } = useBagMutation((selected: readonly SideBag[]) =>
    breakUpBags(partnerId, selected),
  );
  const showOutcomes = (results: readonly BagOutcome[]) => {
    setBags(undefined);
    const count = results.filter(({ ok }) => ok).length;
    if (count > 0) toast(t('brokenUp', { count }));
    if (count < results.length) setOutcomes(results);
  };
  const action: BulkAction<SideBag> = {
    key: 'break-up',
    label: t('breakUp'),
    icon: <IconPackageExport size={16} aria-hidden />,
    isAllowed: (bag) => getSideActions(bag).includes('break-up'),
    disabledReason: reason,
    run: (selection) => {
      if (selection.kind === 'rows') setBags(selection.rows);
    },
  };
  const dialogs = (
    <>
      {bags !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setBags(undefined)}
          title={t('breakUpTitle', { count: bags.length })}
          confirmLabel={t('breakUp')}
          danger
          pending={isPending}
          onConfirm={() => mutate(bags, { onSuccess: showOutcomes })}
        >
          <Text size="sm">{t('breakUpHelp')}</Text>
          {error !== null && <RefusalAlert error={error} />}
        </ConfirmDialog>
      )}
      {outcomes !== undefined && (
        <OutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(undefined)} />
      )}
    </>
  );
  return { actions: isAllowed || reason !== undefined ? [action] : [], confirm: setBags, dialogs };
}
