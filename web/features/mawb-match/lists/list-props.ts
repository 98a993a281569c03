import type { ReactNode } from 'react';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';
import type { PortalPartner } from '../mawb-match-queries.ts';

/** What the page gives to each of its lists. */
export interface MatchListProps {
  readonly partnerId: PortalPartner;
  readonly partnerSelect?: ReactNode;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}
