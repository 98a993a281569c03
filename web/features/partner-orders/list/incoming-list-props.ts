import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** Props of both tabs: orders and requests. */
export interface IncomingListProps {
  readonly partnerId: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}
