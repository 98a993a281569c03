import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '@portal/contract/orders';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { RouteMap } from '../../../ui/route/route-map.tsx';
import { countryName, portsQuery } from '../../reference-data/index.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { pointOf } from './map-points.ts';

const NONE: readonly never[] = [];

/** Where the order goes over the border, on a map; nothing for an order that stays in its country. */
export function OrderMap({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const locale = useLocale();
  const origin = useQuery(portsQuery(order.originCountry)).data ?? NONE;
  const destination = useQuery(portsQuery(order.destinationCountry)).data ?? NONE;
  if (order.originCountry === order.destinationCountry) return null;
  const from = countryName(order.originCountry, locale);
  const to = countryName(order.destinationCountry, locale);
  const points = [
    pointOf(order.originPortId, origin, from),
    pointOf(order.destinationPortId, destination, to),
  ].filter((point) => point !== undefined);
  return points.length < 2 ? null : <RouteMap points={points} label={t('mapLabel', { from, to })} />;
}
