import type { BookingSide } from '@portal/contract/freight';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Stories } from '../../../ui/stories.ts';
import { TEST_PARTNER_ID } from '../departures/testing-departures.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { BookingDetails } from './booking-details.tsx';
import type { BookingOwner } from './booking-queries.ts';
import { FlownTable } from './flown-table.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { TEST_BOOKING, TEST_FLOWN } from './testing-bookings.ts';

const OWNERS: Readonly<Record<BookingSide, BookingOwner>> = {
  CLIENT: { side: 'CLIENT' },
  PARTNER: { side: 'PARTNER', partnerId: TEST_PARTNER_ID },
};
const onClose = () => undefined;

export const stories: Stories = {
  'of the client': () => <BookingDetails owner={OWNERS.CLIENT} id={TEST_BOOKING.id} onClose={onClose} />,
  'of the partner': () => <BookingDetails owner={OWNERS.PARTNER} id={TEST_BOOKING.id} onClose={onClose} />,
  'flown with dead freight': () => (
    <Dialog isOpen onClose={onClose} title={TEST_BOOKING.code} size="lg">
      <FlownTable booking={TEST_BOOKING} flown={TEST_FLOWN} />
    </Dialog>
  ),
  'change of pieces': () => <AmendDialog booking={TEST_BOOKING} onClose={onClose} />,
  rejection: () => <RejectDialog partnerId={TEST_PARTNER_ID} booking={TEST_BOOKING} onClose={onClose} />,
};
