import { listHeaders, MAX_CHANGE_ROWS } from '@portal/contract/change-files';
import { BOOKING_FILE_HEADERS, listBookings, type Booking } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { ChangeFileDialog } from '../../change-files/index.ts';
import { freightFileMessages } from '../freight-file-messages.ts';
import { bookingsQuery, useUploadAnswers } from './booking-queries.ts';

const { code: CODE, ...ANSWER_HEADERS } = BOOKING_FILE_HEADERS;
/** The bookings with what they are about, before the columns that the partner fills. */
const TEMPLATE = [
  ...CODE,
  'Client',
  'Flight',
  'Flight departure',
  'Weight (kg)',
  'Volume (l)',
  'Commodity',
  ...listHeaders(ANSWER_HEADERS),
];

const toCells = ({ code, client, departure, weight, volume, commodity }: Booking) => [
  code,
  client.name,
  departure.number,
  departure.localDeparture.replace('T', ' '),
  String(weight / 1_000),
  String(volume),
  commodity,
];

interface AnswersDialogProps {
  readonly partnerId: string;
  /** Filters of the list: the template has the bookings that wait among them. */
  readonly search: SearchParams;
  readonly onClose: () => void;
}

/** The upload of a file of answers to bookings. */
export function AnswersDialog({ partnerId, search, onClose }: AnswersDialogProps) {
  const t = useMessages(freightFileMessages);
  const query = {
    ...readListQuery(listBookings, search),
    state: 'REQUESTED',
    page: 1,
    perPage: MAX_CHANGE_ROWS,
  };
  const { data } = useQuery(bookingsQuery({ side: 'PARTNER', partnerId }, query));
  return (
    <ChangeFileDialog
      title={t('bookingsTitle')}
      lead={t('bookingsLead')}
      columns={listHeaders(BOOKING_FILE_HEADERS)}
      template={{
        name: 'bookings.csv',
        header: TEMPLATE,
        rows: { label: t('waitingBookings'), cells: data?.data.map(toCells) ?? [] },
      }}
      mutation={useUploadAnswers(partnerId)}
      onClose={onClose}
    />
  );
}
