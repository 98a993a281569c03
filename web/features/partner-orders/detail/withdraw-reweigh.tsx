import { Button } from '@mantine/core';
import type { ReweighDetails } from '@portal/contract/reweigh';
import { Suspense } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { useDecideReweigh } from '../partner-orders-queries.ts';

const CommentDialog = lazyPart(() => import('./comment-dialog.tsx'), 'CommentDialog');
const MAX_COMMENT_LENGTH = 1000;

interface WithdrawReweighProps {
  readonly reweigh: ReweighDetails;
  readonly partnerId: string;
}

/** The deadline of the client's answer, and a button that withdraws the reweigh until then. */
export function WithdrawReweigh({ reweigh, partnerId }: WithdrawReweighProps) {
  const { id, orderCode, answerBy, actions } = reweigh;
  const t = useMessages(partnerOrdersMessages);
  const { formatTime } = useFormats();
  const dialog = useDialogState<string>();
  const { mutateAsync, error, isPending } = useDecideReweigh(partnerId);
  // A withdrawn reweigh no longer renders this component, so callbacks of `mutate` would not run.
  const send = (comment: string) =>
    void mutateAsync({ id, decision: 'WITHDRAWN', comment }).then(
      () => toast(t('withdrawn')),
      () => undefined,
    );
  return (
    <div className={classes.request}>
      <p className={classes.secondary}>
        {answerBy === null ? null : t('answerDeadline', { time: formatTime(answerBy) })}
      </p>
      {actions.includes('withdraw') && (
        <Permitted permission="partner-measurements.write">
          <Button variant="default" size="xs" onClick={() => dialog.open(orderCode)}>
            {t('answer_withdraw')}
          </Button>
        </Permitted>
      )}
      {dialog.subject !== undefined && (
        <Suspense fallback={null}>
          <CommentDialog
            title={t('withdrawTitle', { code: dialog.subject })}
            text={t('help_withdraw')}
            confirmLabel={t('answer_withdraw')}
            maxLength={MAX_COMMENT_LENGTH}
            isPending={isPending}
            error={error}
            onSend={send}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </div>
  );
}
