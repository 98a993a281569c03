import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import type { TextsPatch } from '../../../ui/list/list-search.ts';
import { InvitationsList } from './invitations-list.tsx';
import { PeopleList } from './people-list.tsx';
import { RolesTable } from './roles-table.tsx';
import { teamMessages } from './team-messages.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/team`: the people, the invitations (`?show=invitations`), and what each role may do. */
export function TeamPage() {
  const t = useMessages(teamMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: TextsPatch) => {
    // The two lists share nothing but the address.
    const kept = 'show' in patch ? {} : search;
    void navigate({ search: { ...kept, ...patch }, resetScroll: false });
  };
  const shared = {
    search,
    onSearch,
    tabs: {
      key: 'show',
      label: t('show'),
      items: [
        { value: '', label: t('people') },
        { value: 'invitations', label: t('invitations') },
      ],
    },
  };
  return (
    <>
      {search['show'] === 'invitations' ? <InvitationsList {...shared} /> : <PeopleList {...shared} />}
      <RolesTable />
    </>
  );
}
