import { listHeaders, MAX_CHANGE_ROWS } from '@portal/contract/change-files';
import { listDepartures, STATE_FILE_HEADERS, type PartnerDeparture } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { ChangeFileDialog } from '../../change-files/index.ts';
import { freightFileMessages } from '../freight-file-messages.ts';
import { departuresQuery, useUploadStates } from './departure-queries.ts';

const COLUMNS = listHeaders(STATE_FILE_HEADERS);

const toCells = ({ number, originPortId, destinationPortId, localDeparture }: PartnerDeparture) => [
  number,
  originPortId,
  destinationPortId,
  ...localDeparture.split('T'),
];

interface StatesDialogProps {
  readonly partnerId: string;
  /** Filters of the list: the template has its departures that can still change. */
  readonly search: SearchParams;
  readonly onClose: () => void;
}

/** The upload of a file of states of departures. */
export function StatesDialog({ partnerId, search, onClose }: StatesDialogProps) {
  const t = useMessages(freightFileMessages);
  const query = { ...readListQuery(listDepartures, search), page: 1, perPage: MAX_CHANGE_ROWS };
  const { data } = useQuery(departuresQuery(partnerId, query));
  const open = data?.data.filter(({ state }) => state !== 'ARRIVED' && state !== 'CANCELLED') ?? [];
  return (
    <ChangeFileDialog
      title={t('statesTitle')}
      lead={t('statesLead')}
      columns={COLUMNS}
      template={{
        name: 'departure-states.csv',
        header: COLUMNS,
        rows: { label: t('openDepartures'), cells: open.map(toCells) },
      }}
      mutation={useUploadStates(partnerId)}
      onClose={onClose}
    />
  );
}
