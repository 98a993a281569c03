import { DEPARTURE_MODES } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Filter, Tabs } from '../../../ui/list/list-types.ts';
import { buildPortFilter } from '../../reference-data/index.ts';
import { departureMessages } from './departure-messages.ts';

/** What the page passes to the list of a tab. */
export interface DepartureListProps {
  readonly partnerId: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}

/** The filters that departures and schedules share. */
export function useLaneFilters(): readonly Filter[] {
  const t = useMessages(departureMessages);
  return [
    {
      kind: 'select',
      key: 'mode',
      label: t('mode'),
      options: DEPARTURE_MODES.map((mode) => ({ value: mode, label: t(`mode_${mode}`) })),
    },
    buildPortFilter('originPortId', t('origin')),
    buildPortFilter('destinationPortId', t('destination')),
  ];
}
