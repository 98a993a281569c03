import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { bookingLoad, type Booking, type LoadChange } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { amendMessages } from './amend-messages.ts';
import { bookingMessages } from './booking-messages.ts';
import { amendmentQuery } from './booking-queries.ts';
import { toQuantity, type QuantityValues } from './reserve-values.ts';
import { SignedMoney } from './signed-money.tsx';

const DEBOUNCE_MS = 300;

interface AmendmentPreviewProps {
  readonly booking: Booking;
  readonly values: QuantityValues;
}

/** What the pieces of the form change: load and price before and afterwards, or why it is not possible. */
export function AmendmentPreview({ booking, values }: AmendmentPreviewProps) {
  const t = useMessages(amendMessages);
  const body = toQuantity(values);
  const isComplete = bookingLoad.safeParse(body).success;
  const [stableBody] = useDebouncedValue(body, DEBOUNCE_MS);
  const isSettled = JSON.stringify(body) === JSON.stringify(stableBody);
  const { data, error, isFetching } = useQuery({
    ...amendmentQuery(booking, stableBody),
    enabled: isComplete && isSettled,
  });
  if (!isComplete) return <Text size="sm">{t('incomplete')}</Text>;
  if (!isSettled || isFetching) return <Text size="sm">{t('loading')}</Text>;
  if (error !== null) return <RefusalAlert error={error} />;
  if (data === undefined) return null;
  return (
    <>
      <LoadChangeTable change={data} />
      {data.state === 'REQUESTED' && booking.state !== 'REQUESTED' && (
        <Alert color="blue" mt="sm">
          {t('waits', { partner: booking.partner.name })}
        </Alert>
      )}
    </>
  );
}

/** Load and price before and afterwards, with the difference in money. */
function LoadChangeTable({ change: { before, after, difference } }: { readonly change: LoadChange }) {
  const t = useMessages(amendMessages);
  const tBookings = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  const rows = [
    [tBookings('weight'), formatWeight(before.weight), formatWeight(after.weight)],
    [tBookings('volume'), formatCubicMetres(before.volume), formatCubicMetres(after.volume)],
    [tBookings('chargeable'), formatWeight(before.chargeableGrams), formatWeight(after.chargeableGrams)],
  ] as const;
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{tBookings('weightAndPrice')}</th>
          <th scope="col" data-figure>
            {t('now')}
          </th>
          <th scope="col" data-figure>
            {t('afterwards')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, was, is]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={t('now')} data-figure>
              {was}
            </td>
            <td data-label={t('afterwards')} data-figure>
              {is}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{tBookings('total')}</th>
          <td data-label={t('now')} data-figure>
            <Money value={before.total} />
          </td>
          <td data-label={t('afterwards')} data-figure>
            <Money value={after.total} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('difference')}</th>
          <td colSpan={2} data-figure>
            <SignedMoney value={difference} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
