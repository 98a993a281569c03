import type { PartnerOrderRow } from '@portal/contract/partner-orders';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { CodeList } from '../../../ui/display/code.tsx';
import { Money, Weight } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import {
  formatPromisedDays,
  orderListClasses as classes,
  OrderDelay,
  OrderStatus,
  ordersMessages,
  useStatusTexts,
} from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { IncomingOrderLink } from './incoming-order-link.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

/** Columns of a partner's incoming orders. */
export function useIncomingColumns(partnerId: string): readonly Column<PartnerOrderRow>[] {
  const t = useMessages(partnerOrdersMessages);
  const tOrders = useMessages(ordersMessages);
  const { getLegText } = useStatusTexts();
  const locale = useLocale();
  const { formatDays } = useFormats();
  return useMemo((): readonly Column<PartnerOrderRow>[] => {
    const formatLegs = (order: PartnerOrderRow) => order.serviceTypes.map(getLegText).join(', ');
    const renderTwoLines = (text: string) => (
      <span className={classes.twoLines} title={text}>
        {text}
      </span>
    );
    return [
      {
        key: 'orderCode',
        label: t('order'),
        sortKey: 'orderCode',
        width: 140,
        whole: true,
        priority: 1,
        card: 'title',
        render: ({ orderCode }) => <IncomingOrderLink partnerId={partnerId} orderCode={orderCode} />,
      },
      {
        key: 'status',
        label: tOrders('status'),
        width: 180,
        priority: 1,
        card: 'side',
        render: (order) => (
          <span className={classes.status}>
            <OrderStatus status={order.status} />
            <OrderDelay delay={order} />
          </span>
        ),
      },
      {
        key: 'client',
        label: t('client'),
        width: 118,
        priority: 2,
        card: 'line',
        render: ({ client }) => renderTwoLines(client.name),
      },
      {
        key: 'legs',
        label: t('legs'),
        width: 108,
        priority: 2,
        card: 'line',
        render: (order) => renderTwoLines(formatLegs(order)),
      },
      {
        key: 'consignee',
        label: tOrders('consignee'),
        width: 146,
        priority: 2,
        card: 'line',
        render: ({ consigneeName, consigneeCity }) => (
          <span className={classes.stacked}>
            <span>{consigneeName}</span>
            <span className={classes.secondary}>{consigneeCity}</span>
          </span>
        ),
      },
      {
        key: 'lane',
        label: tOrders('lane'),
        width: 84,
        whole: true,
        priority: 2,
        card: 'line',
        render: ({ originCountry, destinationCountry }) => (
          <span title={`${countryName(originCountry, locale)} → ${countryName(destinationCountry, locale)}`}>
            {originCountry} → {destinationCountry}
          </span>
        ),
      },
      {
        key: 'promised',
        label: tOrders('promised'),
        width: 126,
        priority: 2,
        card: 'line',
        hasValue: (order) => order.promisedTo !== null,
        render: (order) => renderTwoLines(formatPromisedDays(order, formatDays) ?? '–'),
      },
      {
        key: 'weight',
        label: tOrders('weight'),
        align: 'right',
        width: 88,
        priority: 3,
        card: 'line',
        render: ({ grossGrams, declaredGrams }) => (
          <Weight grams={grossGrams} declaredGrams={declaredGrams} />
        ),
      },
      {
        key: 'tracking',
        label: t('tracking'),
        width: 150,
        whole: true,
        priority: 4,
        card: 'line',
        hasValue: ({ externalTrackings }) => externalTrackings.length > 0,
        render: ({ externalTrackings }) => <CodeList codes={externalTrackings.join(', ') || '–'} />,
      },
      {
        key: 'statusAt',
        label: tOrders('statusAt'),
        sortKey: 'statusAt',
        width: 120,
        priority: 4,
        card: 'line',
        render: ({ statusAt }) => <RelativeTime at={statusAt} />,
      },
      {
        key: 'incomingAt',
        label: t('receivedAt'),
        sortKey: 'incomingAt',
        width: 122,
        priority: 2,
        card: 'line',
        render: ({ incomingAt }) => (
          <span className={classes.twoLines}>
            <RelativeTime at={incomingAt} />
          </span>
        ),
      },
      {
        key: 'created',
        label: tOrders('created'),
        sortKey: 'createdAt',
        width: 124,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
      {
        key: 'clientCode',
        label: t('clientCode'),
        width: 130,
        whole: true,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ customerOrderCode }) => <CodeList codes={customerOrderCode} />,
      },
      {
        key: 'pieces',
        label: tOrders('pieces'),
        align: 'right',
        width: 80,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ pieces }) => pieces,
      },
      {
        key: 'serviceLevel',
        label: tOrders('serviceLevel'),
        width: 120,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ serviceLevel }) => tOrders(`level_${serviceLevel}`),
      },
      {
        key: 'cod',
        label: tOrders('cod'),
        align: 'right',
        width: 120,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ cod }) => <Money value={cod} />,
      },
      {
        key: 'awb',
        label: tOrders('awb'),
        width: 130,
        whole: true,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ awbNumber }) => awbNumber ?? '–',
      },
    ];
  }, [partnerId, t, tOrders, getLegText, locale, formatDays]);
}
