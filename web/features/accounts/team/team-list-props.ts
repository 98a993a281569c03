import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** Props that both lists of the team page take from its address. */
export interface TeamListProps {
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}
