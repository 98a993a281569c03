import { Button, Group } from '@mantine/core';
import { downloadReweighFile, type ReweighDetails, type ReweighFile } from '@portal/contract/reweigh';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { buildUrl } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useNow } from '../../../ui/display/relative-time.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ReweighCard } from './reweigh-card.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { orderReweighsQuery } from './reweigh-queries.ts';
import classes from './reweigh.module.css';

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'), 'AcceptDialog');
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog');

const getFileUrl = ({ id }: ReweighFile) => buildUrl(downloadReweighFile, { params: { id } });

/** Where the notice at the top of the page leads. */
export const REWEIGHS_ANCHOR = 'measurements';

/** What partners measured of the order beside what was declared; nothing where nobody measured anything. */
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

/** Whose turn it is, until when, and the buttons. */
function Answer({ reweigh }: { readonly reweigh: ReweighDetails }) {
  const t = useMessages(reweighMessages);
  const [asked, setAsked] = useState<'accept' | 'dispute'>();
  const [opened, setOpened] = useState(false);
  const { state, acceptedBy, answerBy, actions } = reweigh;
  const ask = (what: 'accept' | 'dispute') => {
    setAsked(what);
    setOpened(true);
  };
  const close = () => setOpened(false);
  return (
    <div>
      {answerBy === null ? null : <Clock answerBy={answerBy} />}
      {state === 'DISPUTED' && <p className={classes.quiet}>{t('inDispute')}</p>}
      {acceptedBy === 'TOLERANCE' && <p className={classes.quiet}>{t('byTolerance')}</p>}
      {acceptedBy === 'DEADLINE' && <p className={classes.quiet}>{t('bySilence')}</p>}
      {actions.length > 0 && (
        <Group gap="sm" mt="sm">
          {actions.includes('accept') && (
            <Permitted permission="orders.write">
              <Button onClick={() => ask('accept')}>{t('accept')}</Button>
            </Permitted>
          )}
          {actions.includes('dispute') && (
            <Permitted permission="orders.write">
              <Button variant="default" onClick={() => ask('dispute')}>
                {t('dispute')}
              </Button>
            </Permitted>
          )}
        </Group>
      )}
      <Suspense fallback={null}>
        {asked === 'accept' && <AcceptDialog reweighs={[reweigh]} isOpen={opened} onClose={close} />}
        {asked === 'dispute' && <DisputeDialog reweigh={reweigh} isOpen={opened} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The clock stops at midnight; people read the minute before it as the end of that day. */
function Clock({ answerBy }: { readonly answerBy: string }) {
  const t = useMessages(reweighMessages);
  const { formatTime, formatRelative } = useFormats();
  const now = useNow();
  const last = new Date(Date.parse(answerBy) - MINUTE_MS).toISOString();
  const isOver = Date.parse(answerBy) <= now;
  return (
    <p className={classes.clock}>
      {isOver
        ? t('overdue', { time: formatTime(last) })
        : t('answerBy', { time: formatTime(last), left: formatRelative(last, now) })}
    </p>
  );
}

const MINUTE_MS = 60_000;
