import { Alert } from '@mantine/core';
import type { ScanTone } from '@portal/contract/scanning';
import { useMutation } from '@tanstack/react-query';
import { isUnreachable } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { findStoredCode, type StoredSubject } from './find-stored-code.ts';
import { BagSubject, NoSubject, OrderSubject, StoredMatch } from './lookup-panels.tsx';
import { ScanInput } from './scan-input.tsx';
import { findCode, type CodeSubject } from './scanning-calls.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { playTone } from './sounds.ts';
import { buildOwner } from './station/station-database.ts';
import { openStationStore } from './station/station-store.ts';
import { useOfflineStation } from './use-offline-station.ts';

/** What a code stands for, by the server or by the list of this device. */
interface Answer {
  readonly subject?: CodeSubject;
  readonly stored?: StoredSubject;
}

/** `/scan`: finds what a code stands for, and what to do with it. */
export function LookupPage() {
  useOfflineStation();
  const t = useMessages(scanningMessages);
  const { id: userId, clientId } = useUser();
  const findStored = async (text: string) =>
    findStoredCode(await openStationStore(buildOwner(clientId ?? '', userId)), text);
  const { mutate, data, error } = useMutation({
    mutationFn: async (text: string): Promise<Answer> => {
      try {
        return { subject: await findCode(text) };
      } catch (failure) {
        const stored = isUnreachable(failure) ? await findStored(text) : undefined;
        if (stored === undefined) throw failure;
        return { stored };
      }
    },
    networkMode: 'always',
    onSuccess: (answer) => playTone(getTone(answer)),
    onError: () => playTone('refused'),
  });
  return (
    <PageFrame title={t('lookupTitle')} lead={t('lookupLead')}>
      <div className={classes.station}>
        <ScanInput onScan={(text) => mutate(text)} />
        {error !== null && <Alert color="red">{error.message}</Alert>}
        <div role="status">
          {data?.subject !== undefined && <Subject subject={data.subject} />}
          {data?.stored !== undefined && <StoredAnswer subject={data.stored} />}
        </div>
      </div>
    </PageFrame>
  );
}

function Subject({ subject }: { readonly subject: CodeSubject }) {
  switch (subject.kind) {
    case 'none':
      return <NoSubject code={subject.code} />;
    case 'bag':
      return <BagSubject bag={subject.bag} />;
    case 'order':
      return <OrderSubject {...subject} />;
  }
}

/** The answer of this device while the network is away. */
function StoredAnswer({ subject }: { readonly subject: StoredSubject }) {
  const t = useMessages(scanningMessages);
  return (
    <>
      <p>
        {t('lookupOffline')} <RelativeTime at={new Date(subject.syncedAt).toISOString()} />
      </p>
      <StoredMatch {...subject} />
    </>
  );
}

/** The sound of an answer: nothing has the code, or its order is cancelled, or there is something to do with it. */
function getTone({ subject, stored }: Answer): ScanTone {
  const isRefused =
    subject === undefined
      ? stored?.match === undefined
      : subject.kind === 'none' || (subject.kind === 'order' && subject.order.status.status === 'CANCELLED');
  return isRefused ? 'refused' : 'accepted';
}
