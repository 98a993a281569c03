import { Button, Group } from '@mantine/core';
import { downloadReweighFile, type ReweighDetails, type ReweighFile } from '@portal/contract/reweigh';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { buildUrl } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useNow } from '../../../ui/display/relative-time.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ReweighCard } from './reweigh-card.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { orderReweighsQuery } from './reweigh-queries.ts';
import classes from './reweigh.module.css';

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'), 'AcceptDialog');
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog');

const MINUTE_MS = 60_000;

const getFileUrl = ({ id }: ReweighFile) => buildUrl(downloadReweighFile, { params: { id } });

/** The anchor that the notice at the top of the page links to. */
export const REWEIGHS_ANCHOR = 'reweighs';

/** The reweighs of an order beside the declared figures; nothing if there are none. */
export function OrderReweighs({ orderId }: { readonly orderId: string }) {
  const t = useMessages(reweighMessages);
  const { data: reweighs, error, refetch } = useQuery(orderReweighsQuery(orderId));
  if (reweighs === undefined) {
    return error === null ? null : (
      <Section title={t('section')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (reweighs.length === 0) return null;
  return (
    <div id={REWEIGHS_ANCHOR} className={classes.target}>
      <Section title={t('section')}>
        {reweighs.map((reweigh) => (
          <ReweighCard
            key={reweigh.id}
            reweigh={reweigh}
            side="CLIENT"
            getFileUrl={getFileUrl}
            answer={<Answer reweigh={reweigh} />}
          />
        ))}
      </Section>
    </div>
  );
}

/** The deadline or result of the client's answer, and the buttons that answer. */
function Answer({ reweigh }: { readonly reweigh: ReweighDetails }) {
  const t = useMessages(reweighMessages);
  const { subject: action, isOpen, open, close } = useDialogState<'accept' | 'dispute'>();
  const { state, acceptedBy, answerBy, actions } = reweigh;
  return (
    <div>
      {answerBy === null ? null : <Deadline answerBy={answerBy} />}
      {state === 'DISPUTED' && <p className={classes.secondary}>{t('inDispute')}</p>}
      {acceptedBy === 'TOLERANCE' && <p className={classes.secondary}>{t('byTolerance')}</p>}
      {acceptedBy === 'SAME_CHARGE' && <p className={classes.secondary}>{t('bySameCharge')}</p>}
      {acceptedBy === 'DEADLINE' && <p className={classes.secondary}>{t('byDeadline')}</p>}
      {actions.length > 0 && (
        <Group gap="sm" mt="sm">
          {actions.includes('accept') && (
            <Permitted permission="orders.write">
              <Button onClick={() => open('accept')}>{t('accept')}</Button>
            </Permitted>
          )}
          {actions.includes('dispute') && (
            <Permitted permission="orders.write">
              <Button variant="default" onClick={() => open('dispute')}>
                {t('dispute')}
              </Button>
            </Permitted>
          )}
        </Group>
      )}
      <Suspense fallback={null}>
        {action === 'accept' && <AcceptDialog reweighs={[reweigh]} isOpen={isOpen} onClose={close} />}
        {action === 'dispute' && <DisputeDialog reweigh={reweigh} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The deadline is midnight; the minute before it is shown, as the end of the last day. */
function Deadline({ answerBy }: { readonly answerBy: string }) {
  const t = useMessages(reweighMessages);
  const { formatTime, formatRelative } = useFormats();
  const now = useNow();
  const lastMinute = new Date(Date.parse(answerBy) - MINUTE_MS).toISOString();
  const isOver = Date.parse(answerBy) <= now;
  return (
    <p className={classes.clock}>
      {isOver
        ? t('overdue', { time: formatTime(lastMinute) })
        : t('answerBy', { time: formatTime(lastMinute), timeLeft: formatRelative(lastMinute, now) })}
    </p>
  );
}
