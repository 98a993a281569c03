import { BOOKING_RULES, type Booking, type BookingState } from '@portal/contract/freight';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { TwoLines } from '../columns/two-lines.tsx';
import { formatLocalMinute } from '../local-minute.ts';

/** The states in which the cut-off decides: until then the client can cancel. */
const STATES_BEFORE_CUT_OFF: readonly BookingState[] = BOOKING_RULES.cancel.from;

/** The cut-off of a booking in local time, and how long it is until then while that matters. */
export function BookingCutOff({ booking: { state, departure } }: { readonly booking: Booking }) {
  return (
    <TwoLines
      first={formatLocalMinute(departure.localCutOff)}
      second={STATES_BEFORE_CUT_OFF.includes(state) ? <RelativeTime at={departure.cutOffAt} /> : ''}
    />
  );
}
