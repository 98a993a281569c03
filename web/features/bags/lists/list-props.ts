import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** Props of each list of the bagging page. */
export interface BaggingListProps {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}
