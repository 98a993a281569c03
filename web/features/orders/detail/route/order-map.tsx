import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '@portal/contract/orders';
import { useLocale, useMessages } from '../../../../i18n/messages.ts';
import { RouteMap } from '../../../../ui/route/route-map.tsx';
import { countryInSentence, countryName, findMapPoint, portsQuery } from '../../../reference-data/index.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { getDoneShare } from './leg-state.ts';

/** The route of a cross-border order on a map; nothing for a domestic order, and until the freight has a partner. */
export function OrderMap({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const locale = useLocale();
  const origin = useQuery(portsQuery(order.originCountry));
  const destination = useQuery(portsQuery(order.destinationCountry));
  const freight = order.legs.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  // Without a partner between the ports there is no route yet.
  if (order.originCountry === order.destinationCountry || freight?.allocation !== 'ALLOCATED') return null;
  const from = countryName(order.originCountry, locale);
  const to = countryName(order.destinationCountry, locale);
  const label = t('mapLabel', {
    from: countryInSentence(order.originCountry, locale),
    to: countryInSentence(order.destinationCountry, locale),
  });
  if (origin.isPending || destination.isPending) return <RouteMap points={undefined} isStrip label={label} />;
  const points = [
    findMapPoint(order.originPortId, origin.data ?? [], from),
    findMapPoint(order.destinationPortId, destination.data ?? [], to),
  ].filter((point) => point !== undefined);
  return points.length < 2 ? null : (
    <RouteMap points={points} isStrip doneShare={getDoneShare(freight.status)} label={label} />
  );
}
