import { listMawbDiscrepancies, listMawbMatches } from '@portal/contract/mawb-match';
import type { ReactNode } from 'react';
import { listQueryKeys } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { LIST_PARAMS, type SearchParams, type SearchPatch } from '../../../ui/list/list-search.ts';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import type { PortalPartner } from '../mawb-match-queries.ts';
import { DiscrepanciesList } from './discrepancies-list.tsx';
import { MatchesList } from './matches-list.tsx';

interface MatchListsProps {
  readonly partnerId: PortalPartner;
  readonly partnerSelect?: ReactNode;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The two lists differ in filters, sort keys and pages. */
const CLEARED_FILTERS: SearchPatch = Object.fromEntries(
  [...LIST_PARAMS, ...listQueryKeys(listMawbDiscrepancies), ...listQueryKeys(listMawbMatches)].map((key) => [
    key,
    undefined,
  ]),
);

/** The work list of discrepancies, and the MAWBs, as tabs. */
export function MatchLists({ partnerId, partnerSelect, search, onSearch }: MatchListsProps) {
  const t = useMessages(mawbMatchMessages);
  const list = {
    partnerId,
    partnerSelect,
    search,
    onSearch: (patch: SearchPatch) => onSearch({ ...('tab' in patch ? CLEARED_FILTERS : {}), ...patch }),
    tabs: {
      key: 'tab',
      label: t('tabs'),
      items: [
        { value: '', label: t('tab_discrepancies') },
        { value: 'mawbs', label: t('tab_mawbs') },
      ],
    },
  };
  return search['tab'] === 'mawbs' ? <MatchesList {...list} /> : <DiscrepanciesList {...list} />;
}
