import type { Texts, TextsPatch } from '../../../ui/list/list-search.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';

/** What both tabs are made with. */
export interface IncomingListProps {
  readonly partnerId: string;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
  readonly tabs: Tabs;
}
