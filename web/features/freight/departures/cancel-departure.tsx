import { BOOKING_RULES, type PartnerDeparture } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { bookingsQuery } from '../bookings/booking-queries.ts';
import { departureMessages } from './departure-messages.ts';
import { useCancelDeparture } from './departure-queries.ts';
import { EndingButton, EndingDialog, type Ending } from './ending-button.tsx';

interface CancelDepartureProps {
  readonly partnerId: string;
  readonly departure: PartnerDeparture;
  readonly onEnd: () => void;
}

/** The button that cancels a departure. */
export function CancelDepartureButton({ partnerId, departure, onEnd }: CancelDepartureProps) {
  return <EndingButton ending={useCancelEnding(partnerId, departure)} onEnd={onEnd} />;
}

/** Asks for the confirmation to cancel a departure. */
export function CancelDepartureDialog({ partnerId, departure, onEnd }: CancelDepartureProps) {
  return <EndingDialog ending={useCancelEnding(partnerId, departure)} isOpen onClose={onEnd} onEnd={onEnd} />;
}

function useCancelEnding(partnerId: string, departure: PartnerDeparture): Ending {
  const t = useMessages(departureMessages);
  const { id, number } = departure;
  return {
    id,
    label: t('cancel'),
    title: t('cancelTitle', { number }),
    doneText: t('cancelled', { number }),
    mutation: useCancelDeparture(partnerId),
    help: <CancelHelp partnerId={partnerId} departure={departure} />,
  };
}

/** The states of bookings that a cancelled departure rejects: those that have space on it. */
const REJECTED_STATES = [...BOOKING_RULES.reject.from, 'CLOSED'].join(',');

/** What the cancellation changes, with the number of bookings that it rejects. */
function CancelHelp({ partnerId, departure }: Pick<CancelDepartureProps, 'partnerId' | 'departure'>) {
  const t = useMessages(departureMessages);
  const { formatDate } = useFormats();
  const { data } = useQuery(
    bookingsQuery(
      { side: 'PARTNER', partnerId },
      { departureId: departure.id, state: REJECTED_STATES, perPage: 1 },
    ),
  );
  return (
    <>
      <p>{t('cancelHelp', { day: formatDate(departure.localDeparture.slice(0, 10)) })}</p>
      {data !== undefined && <p role="status">{t('cancelBookings', { count: data.totalCount })}</p>}
      {data !== undefined && data.totalCount > 0 && <p>{t('rebookFirst')}</p>}
    </>
  );
}
