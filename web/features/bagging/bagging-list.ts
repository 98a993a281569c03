import type { Texts, TextsPatch } from '../../ui/list/list-search.ts';
import type { Tabs } from '../../ui/list/list-types.ts';

/** What each of the page's lists is given. */
export interface BaggingListProps {
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
  readonly tabs: Tabs;
}
