import type { BookingState } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { bookingMessages } from './booking-messages.ts';

const TONES: Readonly<Record<BookingState, Tone>> = {
  REQUESTED: 'progress',
  CONFIRMED: 'success',
  CLOSED: 'info',
  DEPARTED: 'info',
  ARRIVED: 'success',
  REJECTED: 'danger',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
};

/** The state of a booking. */
export function BookingStateChip({ state }: { readonly state: BookingState }) {
  const t = useMessages(bookingMessages);
  return <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>;
}
