import type { OrderRow } from '@portal/contract/orders';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { CodeList } from '../../../ui/display/code.tsx';
import { Money, Weight } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { countryName } from '../../reference-data/index.ts';
import { formatPromisedDays } from '../format-promised-days.ts';
import { DaysLate } from '../status/days-late.tsx';
import { ordersMessages } from '../orders-messages.ts';
import type { OfferedAction } from '../actions/use-order-actions.tsx';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { useOrderMenu } from './use-order-menu.tsx';
import { OrderDelay } from '../status/order-delay.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import classes from './orders-list.module.css';
import { OrderLink } from '../order-link.tsx';

/** The columns of the order list; rarely needed ones are hidden until selected. */
export function useOrderColumns(
  actions: readonly OfferedAction[],
  print: PrintLabels['print'],
): readonly Column<OrderRow>[] {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const { formatDays } = useFormats();
  const { seesPartners } = useUser();
  const menu = useOrderMenu(actions, print);
  const columns = useMemo(
    (): readonly Column<OrderRow>[] => [
      {
        key: 'orderCode',
        label: t('order'),
        sortKey: 'orderCode',
        width: 130,
        whole: true,
        priority: 1,
        card: 'title',
        render: ({ orderCode, customerOrderCode }) => (
          <span className={classes.codes}>
            <OrderLink orderCode={orderCode} />
            <span className={classes.secondary} title={customerOrderCode}>
              {customerOrderCode}
            </span>
          </span>
        ),
      },
      {
        key: 'status',
        label: t('status'),
        // The words of a client are longer, and the columns about partners are absent then.
        width: seesPartners ? 170 : 210,
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
        key: 'consignee',
        label: t('consignee'),
        width: 150,
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
        label: t('lane'),
        width: 92,
        whole: true,
        priority: 2,
        card: 'line',
        render: (order) => (
          <span
            title={`${countryName(order.originCountry, locale)} → ${countryName(order.destinationCountry, locale)}`}
          >
            {order.originCountry} → {order.destinationCountry}
          </span>
        ),
      },
      {
        key: 'promised',
        label: t('promised'),
        width: 110,
        priority: 2,
        card: 'line',
        hasValue: (order) => order.promisedTo !== null,
        render: (order) => {
          const days = formatPromisedDays(order, formatDays) ?? '–';
          if (order.lateSince === null) return <span className={classes.twoLines}>{days}</span>;
          return (
            <span className={classes.promise}>
              {days} <DaysLate since={order.lateSince} />
            </span>
          );
        },
      },
      {
        key: 'currentPartner',
        label: t('currentPartner'),
        width: 140,
        priority: 2,
        card: 'line',
        hasValue: (order) => order.currentPartner !== null,
        render: ({ currentPartner }) => (
          <span className={classes.twoLines} title={currentPartner?.name}>
            {currentPartner?.name ?? '–'}
          </span>
        ),
      },
      {
        key: 'weight',
        label: t('weight'),
        sortKey: 'grossGrams',
        align: 'right',
        width: 106,
        priority: 4,
        card: 'line',
        render: (order) => <Weight grams={order.grossGrams} declaredGrams={order.declaredGrams} />,
      },
      {
        key: 'price',
        label: t('price'),
        align: 'right',
        width: 116,
        priority: 4,
        card: 'line',
        render: (order) => <Money value={order.price} />,
      },
      {
        key: 'statusAt',
        label: t('statusAt'),
        sortKey: 'statusAt',
        width: 132,
        priority: 5,
        card: 'line',
        render: (order) => <RelativeTime at={order.statusAt} />,
      },
      {
        key: 'created',
        label: t('created'),
        sortKey: 'createdAt',
        width: 130,
        priority: 3,
        card: 'none',
        render: (order) => (
          <span className={classes.twoLines}>
            <RelativeTime at={order.createdAt} />
          </span>
        ),
      },
      ...OPTIONAL_COLUMNS.map((column) => ({
        ...column,
        label: t(column.messageKey),
        hidden: true,
        card: 'none' as const,
      })),
      {
        key: 'serviceLevel',
        label: t('serviceLevel'),
        width: 120,
        priority: 5,
        hidden: true,
        card: 'none',
        render: (order) => t(`level_${order.serviceLevel}`),
      },
      {
        key: 'payment',
        label: t('payment'),
        width: 140,
        priority: 5,
        hidden: true,
        card: 'none',
        render: (order) => t(`payment_${order.paymentType}`),
      },
      {
        key: 'label',
        label: t('label'),
        width: 110,
        priority: 5,
        hidden: true,
        card: 'none',
        render: (order) => t(order.labelPrinted ? 'labelPrinted' : 'labelNotPrinted'),
      },
      {
        key: 'actions',
        label: t('actions'),
        width: 74,
        priority: 1,
        align: 'right',
        card: 'side',
        render: menu,
      },
    ],
    [t, locale, formatDays, menu, seesPartners],
  );
  return useMemo(
    () => (seesPartners ? columns : columns.filter(({ key }) => !CLIENT_COLUMNS.has(key))),
    [columns, seesPartners],
  );
}

/** What is between the client and its partners; not shown to customers. */
const CLIENT_COLUMNS: ReadonlySet<string> = new Set(['price', 'currentPartner']);

/** Columns that are hidden at first and show a value as it is. */
const OPTIONAL_COLUMNS = [
  {
    key: 'customerOrderCode',
    messageKey: 'customerOrder',
    sortKey: 'customerOrderCode',
    width: 130,
    whole: true,
    priority: 5,
    render: (order: OrderRow) => <CodeList codes={order.customerOrderCode} />,
  },
  {
    key: 'pieces',
    messageKey: 'pieces',
    width: 80,
    priority: 5,
    align: 'right',
    render: (order: OrderRow) => order.pieces,
  },
  {
    key: 'value',
    messageKey: 'value',
    width: 120,
    priority: 5,
    align: 'right',
    render: (order: OrderRow) => <Money value={order.value} />,
  },
  {
    key: 'cod',
    messageKey: 'cod',
    width: 120,
    priority: 5,
    align: 'right',
    render: (order: OrderRow) => <Money value={order.cod} />,
  },
  {
    key: 'batch',
    messageKey: 'batch',
    width: 140,
    whole: true,
    priority: 5,
    render: (order: OrderRow) => order.batchCode ?? '–',
  },
  {
    key: 'awb',
    messageKey: 'awb',
    width: 130,
    whole: true,
    priority: 5,
    render: (order: OrderRow) => order.awbNumber ?? '–',
  },
  {
    key: 'hawb',
    messageKey: 'hawb',
    width: 130,
    whole: true,
    priority: 5,
    render: (order: OrderRow) => order.hawbNumber ?? '–',
  },
  {
    key: 'carrierNumbers',
    messageKey: 'carrierNumbers',
    width: 160,
    whole: true,
    priority: 5,
    render: (order: OrderRow) => <CodeList codes={order.carrierNumbers ?? '–'} />,
  },
  {
    key: 'updated',
    messageKey: 'updated',
    width: 124,
    priority: 5,
    sortKey: 'updatedAt',
    render: (order: OrderRow) => <RelativeTime at={order.updatedAt} />,
  },
] as const;
