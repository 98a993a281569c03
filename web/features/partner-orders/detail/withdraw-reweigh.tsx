import { Button } from '@mantine/core';
import type { ReweighDetails } from '@portal/contract/reweigh';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { useDecideReweigh } from '../partner-orders-queries.ts';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'), 'ReasonDialog');
const MAX_REASON_LENGTH = 1000;

interface WithdrawReweighProps {
  readonly reweigh: ReweighDetails;
  readonly partnerId: string;
}

/** Until when the client has to answer; until then the partner may think better of it. */
export function WithdrawReweigh({ reweigh, partnerId }: WithdrawReweighProps) {
  const { id, orderCode, answerBy, actions } = reweigh;
  const t = useMessages(partnerOrdersMessages);
  const { formatTime } = useFormats();
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const { mutateAsync, error, isPending } = useDecideReweigh(partnerId);
  // Once withdrawn it waits no more, and this is gone from the page: callbacks of the press would be lost with it.
  const send = (reason: string) =>
    void mutateAsync({ id, decision: 'WITHDRAWN', reason }).then(
      () => toast(t('withdrawn')),
      () => undefined,
    );
  return (
    <div className={classes.request}>
      <p className={classes.quiet}>{answerBy === null ? null : t('answerDeadline', { time: formatTime(answerBy) })}</p>
      {actions.includes('withdraw') && (
        <Permitted permission="partner-orders.update">
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setAsked(true);
              setOpened(true);
            }}
          >
            {t('answer_withdraw')}
          </Button>
        </Permitted>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={t('withdrawTitle', { code: orderCode })}
            text={t('help_withdraw')}
            confirmLabel={t('answer_withdraw')}
            maxLength={MAX_REASON_LENGTH}
            isPending={isPending}
            error={error}
            onSend={send}
            isOpen={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
