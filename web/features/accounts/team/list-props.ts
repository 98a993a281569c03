import type { Texts, TextsPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** What both lists of the page take from its address. */
export interface TeamListProps {
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
  readonly tabs: Tabs;
}
