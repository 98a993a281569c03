import type { PartnerOrderRow } from '@portal/contract/partner-orders';
import { useMemo } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { Money, Weight } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import {
  orderListClasses as classes,
  OrderDelay,
  OrderStatus,
  ordersMessages,
  useStatusTexts,
} from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { IncomingOrderLink } from './incoming-order-link.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

export function useIncomingColumns(partnerId: string): readonly Column<PartnerOrderRow>[] {
  const t = useMessages(partnerOrdersMessages);
  const words = useMessages(ordersMessages);
  const { getLegText } = useStatusTexts();
  const locale = useLocale();
  return useMemo((): readonly Column<PartnerOrderRow>[] => {
    const legsOf = (order: PartnerOrderRow) => order.serviceTypes.map(getLegText).join(', ');
    const clipped = (text: string) => (
      <span className={classes.clipped} title={text}>
        {text}
      </span>
    );
    return [
      {
        key: 'orderCode',
        label: t('order'),
        sortKey: 'orderCode',
        width: 140,
        priority: 1,
        card: 'title',
        render: ({ orderCode }) => <IncomingOrderLink partnerId={partnerId} orderCode={orderCode} />,
      },
      {
        key: 'status',
        label: words('status'),
        width: 172,
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
        width: 150,
        priority: 2,
        card: 'line',
        render: ({ client }) => clipped(client.name),
      },
      {
        key: 'legs',
        label: t('legs'),
        width: 112,
        priority: 2,
        card: 'line',
        render: (order) => clipped(legsOf(order)),
      },
      {
        key: 'consignee',
        label: words('consignee'),
        width: 160,
        priority: 3,
        card: 'line',
        render: ({ consigneeName, consigneeCity }) =>
          clipped([consigneeName, consigneeCity].filter(Boolean).join(' · ')),
      },
      {
        key: 'lane',
        label: words('lane'),
        width: 84,
        priority: 2,
        card: 'line',
        render: ({ originCountry, destinationCountry }) => (
          <span title={`${countryName(originCountry, locale)} → ${countryName(destinationCountry, locale)}`}>
            {originCountry} → {destinationCountry}
          </span>
        ),
      },
      {
        key: 'weight',
        label: words('weight'),
        align: 'right',
        width: 84,
        priority: 3,
        card: 'line',
        render: ({ grossGrams }) => <Weight grams={grossGrams} />,
      },
      {
        key: 'tracking',
        label: t('tracking'),
        width: 150,
        priority: 4,
        card: 'line',
        hasValue: ({ externalTrackings }) => externalTrackings.length > 0,
        render: ({ externalTrackings }) => clipped(externalTrackings.join(', ') || '–'),
      },
      {
        key: 'statusAt',
        label: words('statusAt'),
        sortKey: 'statusAt',
        width: 120,
        priority: 4,
        card: 'line',
        render: ({ statusAt }) => <RelativeTime at={statusAt} />,
      },
      {
        key: 'incoming',
        label: t('receivedAt'),
        sortKey: 'incomingAt',
        width: 132,
        priority: 3,
        card: 'line',
        render: ({ incomingAt }) => <RelativeTime at={incomingAt} />,
      },
      {
        key: 'created',
        label: words('created'),
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
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ customerOrderCode }) => clipped(customerOrderCode),
      },
      {
        key: 'pieces',
        label: words('pieces'),
        align: 'right',
        width: 80,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ pieces }) => pieces,
      },
      {
        key: 'serviceLevel',
        label: words('serviceLevel'),
        width: 120,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ serviceLevel }) => words(`level_${serviceLevel}`),
      },
      {
        key: 'cod',
        label: words('cod'),
        align: 'right',
        width: 120,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ cod }) => <Money value={cod} />,
      },
      {
        key: 'awb',
        label: words('awb'),
        width: 130,
        priority: 5,
        hidden: true,
        card: 'none',
        render: ({ awbNumber }) => awbNumber ?? '–',
      },
    ];
  }, [partnerId, t, words, getLegText, locale]);
}
