import type { ReactNode } from 'react';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Tabs } from '../../ui/list/list-types.ts';

/** What the lists of the profile share. */
export interface ProfileListProps {
  readonly partnerId: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
  /** Selects another partner of the user. */
  readonly partnerSelect: ReactNode;
}
