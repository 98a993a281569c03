import { Button } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import type { OrderDetails } from '@portal/contract/orders';
import type { ScanTone } from '@portal/contract/scanning';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatWeight } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { baggedQuery, bagsMessages } from '../bags/index.ts';
import type { StoredSubject } from './find-stored-code.ts';
import { ScanPanel } from './scan-panel.tsx';
import { unbaggedOrderQuery } from './scanning-calls.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

/** Nothing has the code. */
export function NoSubject({ code }: { readonly code: string }) {
  const t = useMessages(scanningMessages);
  return (
    <ScanPanel tone="refused" word={t('verdict_UNKNOWN')}>
      <div className={classes.help}>{t('lookupNothing', { code })}</div>
      <div className={classes.help}>{t('lookupNothingHelp')}</div>
    </ScanPanel>
  );
}

/** A bag, with the link to continue it. */
export function BagSubject({ bag }: { readonly bag: Bag }) {
  const t = useMessages(scanningMessages);
  const bagsText = useMessages(bagsMessages);
  return (
    <ScanPanel tone="ready" word={t('lookupBag', { state: bagsText(`state_${bag.state}`) })}>
      <div className={classes.help}>
        {bag.destinationPortId} · {bag.partner.name} · {t('pieces')}: {bag.pieces} ·{' '}
        {formatWeight(bag.grossGrams ?? bag.orderGrams + (bag.tareGrams ?? 0))}
      </div>
      <div className={classes.code}>{bag.bagCode}</div>
      <div className={classes.links}>
        {bag.state === 'OPEN' ? (
          <Button
            size="lg"
            renderRoot={(props) => <Link to="/bagging/scan" search={{ bag: bag.id }} {...props} />}
          >
            {t('lookupContinue')}
          </Button>
        ) : (
          <OpenBag bag={bag} />
        )}
      </div>
    </ScanPanel>
  );
}

/** An order with its bag, or where it is to go. */
export function OrderSubject({ code, order }: { readonly code: string; readonly order: OrderDetails }) {
  const t = useMessages(scanningMessages);
  const { orderCode, consignee, destinationPortId, destinationCountry, status } = order;
  const { data: bagged } = useQuery(baggedQuery({ orderId: code, perPage: 1 }));
  const { data: unbagged } = useQuery(unbaggedOrderQuery(orderCode));
  const bag = bagged?.data[0]?.bag;
  const port = destinationPortId ?? destinationCountry;
  const children = (
    <>
      <div className={classes.code}>
        {orderCode} · {consignee.name} · {port}
      </div>
      <div className={classes.links}>
        <Button
          size="lg"
          variant="default"
          renderRoot={(props) => <Link to="/orders/$id" params={{ id: orderCode }} {...props} />}
        >
          {t('lookupOpenOrder', { code: orderCode })}
        </Button>
        {bag !== undefined && <OpenBag bag={bag} />}
      </div>
    </>
  );
  const answer = (tone: ScanTone | 'ready', word: string, help: string) => (
    <ScanPanel tone={tone} word={word}>
      <div className={classes.help}>{help}</div>
      {children}
    </ScanPanel>
  );
  if (status.status === 'CANCELLED') return answer('refused', t('verdict_CANCELLED'), t('help_CANCELLED'));
  if (bag !== undefined) return answer('ready', t('lookupBagged'), t('lookupInBag', { bag: bag.bagCode }));
  if (bagged === undefined || unbagged === undefined)
    return (
      <ScanPanel tone="ready" word={t('opening')}>
        {children}
      </ScanPanel>
    );
  return unbagged?.obstacle === null
    ? answer('accepted', t('lookupUnbagged'), t('lookupToBag', { port }))
    : answer('refused', t('verdict_NOT_READY'), t('help_NOT_READY'));
}

/** What the list of the device says while the network is away. */
export function StoredMatch({ code, match }: Pick<StoredSubject, 'code' | 'match'>) {
  const t = useMessages(scanningMessages);
  if (match === undefined) return <NoSubject code={code} />;
  if ('bag' in match) return <BagSubject bag={match.bag} />;
  const { orderCode, bagCode, port } = match;
  return (
    <ScanPanel
      tone={bagCode === null ? 'accepted' : 'ready'}
      word={bagCode === null ? t('lookupUnbagged') : t('lookupBagged')}
    >
      <div className={classes.help}>
        {bagCode === null ? t('lookupToBag', { port: port ?? '' }) : t('lookupInBag', { bag: bagCode })}
      </div>
      <div className={classes.code}>{orderCode}</div>
    </ScanPanel>
  );
}

/** The link to a bag; nothing for a bag of the forwarder, which has no page for the client. */
function OpenBag({
  bag: { id, bagCode, packer },
}: {
  readonly bag: Pick<Bag, 'id' | 'bagCode'> & { packer?: string };
}) {
  const t = useMessages(scanningMessages);
  if (packer === 'FORWARDER') return null;
  return (
    <Button
      size="lg"
      variant="default"
      renderRoot={(props) => <Link to="/bagging/$bagID" params={{ bagID: id }} {...props} />}
    >
      {t('lookupOpenBag', { code: bagCode })}
    </Button>
  );
}
