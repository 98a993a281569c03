import { Alert } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isUnreachable } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { baggedQuery, BagLink } from '../bags/index.ts';
import { OrderLink } from '../orders/index.ts';
import { findStoredCode, type StoredSubject } from './find-stored-code.ts';
import { BagSubject, NoSubject } from './lookup-panels.tsx';
import { ScanInput } from './scan-input.tsx';
import { findCode, unbaggedOrderQuery, type CodeSubject } from './scanning-calls.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { buildOwner } from './station/station-database.ts';
import { openStationStore } from './station/station-store.ts';
import { useOfflineStation } from './use-offline-station.ts';

/** `/scan`: finds what a code stands for, and what to do with it. */
export function LookupPage() {
  useOfflineStation();
  const t = useMessages(scanningMessages);
  const { id: userId, clientId } = useUser();
  const findStored = async (text: string) =>
    findStoredCode(await openStationStore(buildOwner(clientId ?? '', userId)), text);
  const { mutate, data, error } = useMutation({
    mutationFn: async (text: string) => {
      try {
        return { subject: await findCode(text) };
      } catch (failure) {
        const stored = isUnreachable(failure) ? await findStored(text) : undefined;
        if (stored === undefined) throw failure;
        return { stored };
      }
    },
    networkMode: 'always',
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
function StoredAnswer({ subject: { code, match, syncedAt } }: { readonly subject: StoredSubject }) {
  const t = useMessages(scanningMessages);
  return (
    <>
      <p>
        {t('lookupOffline')} <RelativeTime at={new Date(syncedAt).toISOString()} />
      </p>
      {match === undefined ? (
        <NoSubject code={code} />
      ) : 'bag' in match ? (
        <BagSubject bag={match.bag} />
      ) : (
        <div className={classes.panel} data-tone="ready">
          <div>
            <div className={classes.verdict}>{match.orderCode}</div>
            <div className={classes.help}>
              {match.bagCode === null
                ? t('lookupToBag', { port: match.port ?? '' })
                : t('lookupInBag', { bag: match.bagCode })}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function OrderSubject({ code, order }: Extract<CodeSubject, { kind: 'order' }>) {
  const t = useMessages(scanningMessages);
  const { data } = useQuery(baggedQuery({ orderId: code, perPage: 1 }));
  const { data: unbagged } = useQuery(unbaggedOrderQuery(order.orderCode));
  const bag = data?.data[0]?.bag;
  const port = order.destinationPortId ?? order.destinationCountry;
  const describeUnbagged = () => {
    if (order.status.status === 'CANCELLED') return t('help_CANCELLED');
    return unbagged?.obstacle === null ? t('lookupToBag', { port }) : t('help_NOT_READY');
  };
  return (
    <div className={classes.panel} data-tone="ready">
      <div>
        <div className={classes.verdict}>{order.orderCode}</div>
        <div className={classes.help}>
          {order.consignee.name} · {port}
        </div>
        <div className={classes.help}>
          {bag === undefined
            ? unbagged !== undefined && describeUnbagged()
            : t('lookupInBag', { bag: bag.bagCode })}
        </div>
        <div className={classes.help}>
          <OrderLink orderCode={order.orderCode} /> {bag !== undefined && <BagLink bag={bag} />}
        </div>
      </div>
    </div>
  );
}
