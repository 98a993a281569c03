import type { Stories } from '../../../ui/stories.ts';
import { DaysList } from './days-list.tsx';

const TABS = { key: 'tab', label: 'Parts of the profile', items: [{ value: '', label: 'Closed days' }] };

export const stories: Stories = {
  'one closed day': () => (
    <DaysList
      partnerId="00000001-0000-4000-8000-000000000001"
      search={{}}
      onSearch={() => undefined}
      tabs={TABS}
      partnerSelect={null}
    />
  ),
};
