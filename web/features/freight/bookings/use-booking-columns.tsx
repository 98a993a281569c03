import { Anchor } from '@mantine/core';
import type { Booking, BookingSide } from '@portal/contract/freight';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { useTimeColumns } from '../columns/use-time-columns.tsx';
import { BookingCutOff } from './booking-cut-off.tsx';
import { bookingMessages } from './booking-messages.ts';
import { BookingStateChip } from './booking-state-chip.tsx';

/** The columns of bookings; the other side is the partner for a client, and the client for a partner. */
export function useBookingColumns(
  side: BookingSide,
  onOpen: (booking: Booking) => void,
): readonly Column<Booking>[] {
  const t = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  const { departure } = useTimeColumns((booking: Booking) => booking.departure);
  return [
    {
      key: 'code',
      label: t('code'),
      width: 150,
      whole: true,
      priority: 1,
      card: 'title',
      render: (booking) => (
        <Code
          value={booking.code}
          renderLink={(code) => (
            <Anchor component="button" type="button" inherit fw={600} onClick={() => onOpen(booking)}>
              {code}
            </Anchor>
          )}
        />
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ state }) => <BookingStateChip state={state} />,
    },
    {
      key: 'party',
      label: t(side === 'CLIENT' ? 'partner' : 'client'),
      width: 170,
      priority: 2,
      card: 'line',
      render: ({ partner, client }) => (side === 'CLIENT' ? partner : client).name,
    },
    {
      key: 'number',
      label: t('number'),
      width: 140,
      priority: 1,
      card: 'line',
      render: ({ departure: { number, originPortId, destinationPortId } }) => (
        <TwoLines first={number} second={`${originPortId} → ${destinationPortId}`} />
      ),
    },
    departure,
    {
      key: 'cutOff',
      label: t('cutOff'),
      width: 150,
      priority: 2,
      card: 'line',
      render: (booking) => <BookingCutOff booking={booking} />,
    },
    {
      key: 'quantity',
      label: t('quantity'),
      width: 110,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ weight, volume }) => (
        <TwoLines first={formatWeight(weight)} second={formatCubicMetres(volume)} />
      ),
    },
    {
      key: 'total',
      label: t('total'),
      width: 120,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ total }) => <Money value={total} />,
    },
    {
      key: 'reference',
      label: t('reference'),
      width: 150,
      priority: 3,
      card: 'line',
      hasValue: ({ reference }) => reference !== null,
      render: ({ reference }) => reference ?? '–',
    },
    {
      key: 'requestedAt',
      label: t('requestedAt'),
      sortKey: 'requestedAt',
      width: 120,
      priority: 4,
      card: 'line',
      render: ({ requestedAt }) => <RelativeTime at={requestedAt} />,
    },
  ];
}
