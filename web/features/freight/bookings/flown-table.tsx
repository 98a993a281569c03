import type { Money as Amount } from '@portal/contract/core';
import type { Booking, FlownFreight } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { bookingMessages } from './booking-messages.ts';
import { SignedMoney } from './signed-money.tsx';

interface FlownTableProps {
  readonly booking: Booking;
  readonly flown: FlownFreight;
}

/** What flew beside what was booked: weight, weight charge, other charges, dead freight and total. */
export function FlownTable({ booking, flown }: FlownTableProps) {
  const t = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  const { currency } = booking.net;
  const formatDifference = (grams: number) =>
    grams > 0 ? `+${formatWeight(grams)}` : formatWeight(grams).replace('-', '−');
  const weights = [
    [t('weight'), booking.weight, flown.weight],
    [t('chargeable'), booking.chargeableGrams, flown.chargeableGrams],
  ] as const;
  const sum = (charges: Booking['surcharges']) => ({
    amountMinor: charges.reduce((total, { amountMinor }) => total + amountMinor, 0),
    currency,
  });
  const amounts = [
    [t('weightCharge'), booking.net, flown.net],
    [t('otherCharges'), sum(booking.surcharges), sum(flown.surcharges)],
    [
      `${t('deadFreight')} (${formatWeight(flown.deadGrams)})`,
      { amountMinor: 0, currency },
      flown.deadFreight,
    ],
  ] as const;
  const total = [t('total'), booking.total, flown.total] as const;
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('weightAndPrice')}</th>
          <th scope="col" data-figure>
            {t('booked')}
          </th>
          <th scope="col" data-figure>
            {t('flown')}
          </th>
          <th scope="col" data-figure>
            {t('difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weights.map(([label, booked, flew]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={t('booked')} data-figure>
              {formatWeight(booked)}
            </td>
            <td data-label={t('flown')} data-figure>
              {formatWeight(flew)}
            </td>
            <td data-label={t('difference')} data-figure>
              {formatDifference(flew - booked)}
            </td>
          </tr>
        ))}
        {amounts.map((amount) => (
          <AmountRow key={amount[0]} amount={amount} />
        ))}
      </tbody>
      <tfoot>
        <AmountRow amount={total} />
      </tfoot>
    </PlainTable>
  );
}

interface AmountRowProps {
  readonly amount: readonly [label: string, booked: Amount, flown: Amount];
}

/** An amount before and after the departure, with its difference. */
function AmountRow({ amount: [label, booked, flown] }: AmountRowProps) {
  const t = useMessages(bookingMessages);
  const { currency } = booked;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={t('booked')} data-figure>
        <Money value={booked} />
      </td>
      <td data-label={t('flown')} data-figure>
        <Money value={flown} />
      </td>
      <td data-label={t('difference')} data-figure>
        <SignedMoney value={{ amountMinor: flown.amountMinor - booked.amountMinor, currency }} />
      </td>
    </tr>
  );
}
