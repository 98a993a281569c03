import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** What both tabs are made with. */
export interface IncomingListProps {
  readonly partnerId: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}
