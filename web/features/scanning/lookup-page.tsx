import { Alert } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { baggedQuery, BagLink, BagStateChip } from '../bags/index.ts';
import { OrderLink } from '../orders/index.ts';
import { ScanInput } from './scan-input.tsx';
import { findCode, unbaggedOrderQuery, type CodeSubject } from './scanning-calls.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

/** `/scan`: finds what a code stands for, and what to do with it. */
export function LookupPage() {
  const t = useMessages(scanningMessages);
  const { mutate, data: subject, error } = useMutation({ mutationFn: findCode });
  return (
    <PageFrame title={t('lookupTitle')} lead={t('lookupLead')}>
      <div className={classes.station}>
        <ScanInput onScan={(text) => mutate(text)} />
        {error !== null && <Alert color="red">{error.message}</Alert>}
        <div role="status">{subject !== undefined && <Subject subject={subject} />}</div>
      </div>
    </PageFrame>
  );
}

function Subject({ subject }: { readonly subject: CodeSubject }) {
  const t = useMessages(scanningMessages);
  switch (subject.kind) {
    case 'none':
      return (
        <div className={classes.panel} data-tone="refused">
          <div>
            <div className={classes.verdict}>{t('verdict_UNKNOWN')}</div>
            <div className={classes.help}>{t('lookupNothing', { code: subject.code })}</div>
            <div className={classes.help}>{t('lookupNothingHelp')}</div>
          </div>
        </div>
      );
    case 'bag': {
      const { bag } = subject;
      return (
        <div className={classes.panel} data-tone="ready">
          <div>
            <div className={classes.verdict}>{bag.bagCode}</div>
            <div className={classes.help}>
              {bag.destinationPortId} · {bag.partner.name} · {t('pieces')}: {bag.pieces}{' '}
              <BagStateChip state={bag.state} />
            </div>
            <div className={classes.help}>
              {bag.state === 'OPEN' ? (
                <Link to="/bagging/scan" search={{ bag: bag.id }}>
                  {t('lookupContinue')}
                </Link>
              ) : (
                <BagLink bag={bag} />
              )}
            </div>
          </div>
        </div>
      );
    }
    case 'order':
      return <OrderSubject {...subject} />;
  }
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
