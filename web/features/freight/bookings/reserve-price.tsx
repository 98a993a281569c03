import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DepartureOffer } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { useDeadFreightText } from '../rates/dead-freight-text.ts';
import { flightsQuery } from '../flights/flights-query.ts';
import { Obstacles } from '../flights/obstacles.tsx';
import { PriceTable } from './price-table.tsx';
import { reserveMessages } from './reserve-messages.ts';
import { toPriceQuery, toReserveValues, type ReserveValues } from './reserve-values.ts';

const DEBOUNCE_MS = 300;

interface ReservePriceProps {
  /** Priced for the pieces of `search`. */
  readonly offer: DepartureOffer;
  readonly search: SearchParams;
  readonly values: ReserveValues;
}

/** The price of a departure for the pieces of the form, or why it cannot be booked for them. */
export function ReservePrice({ offer, search, values }: ReservePriceProps) {
  const t = useMessages(reserveMessages);
  const { departure } = offer;
  const deadFreightText = useDeadFreightText(departure.rates?.deadFreight);
  const query = toPriceQuery(departure, values);
  const [stableQuery] = useDebouncedValue(query, DEBOUNCE_MS);
  const isOfSearch =
    JSON.stringify(query) === JSON.stringify(toPriceQuery(departure, toReserveValues(search)));
  const isSettled = JSON.stringify(query) === JSON.stringify(stableQuery);
  const { data, error, isFetching } = useQuery({
    ...flightsQuery(stableQuery ?? {}),
    enabled: stableQuery !== undefined && isSettled && !isOfSearch,
  });
  const priced = isOfSearch ? offer : data?.data.find((other) => other.departure.id === departure.id);
  if (values.quantity === 'total')
    return (
      <>
        <Text size="sm">{t('priceOnBooking')}</Text>
        {deadFreightText !== undefined && <Text size="sm">{deadFreightText}</Text>}
      </>
    );
  if (query === undefined) return <Text size="sm">{t('priceIncomplete')}</Text>;
  if (!isOfSearch && (isFetching || !isSettled)) return <Text size="sm">{t('priceLoading')}</Text>;
  if (!isOfSearch && error !== null) return <Text size="sm">{error.message}</Text>;
  if (priced === undefined) return <Text size="sm">{t('priceOnBooking')}</Text>;
  const { obstacles, chargeableGrams, net, surcharges, total } = priced;
  return (
    <>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      {chargeableGrams !== null && net !== null && total !== null && (
        <PriceTable
          chargeableGrams={chargeableGrams}
          net={net}
          surcharges={surcharges}
          total={total}
          deadFreight={departure.rates?.deadFreight ?? null}
        />
      )}
    </>
  );
}
