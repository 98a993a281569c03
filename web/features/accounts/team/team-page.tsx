import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { keepOwner } from '../../settings-owner/index.ts';
import type { SearchPatch } from '../../../ui/list/list-search.ts';
import { InvitationsList } from './invitations-list.tsx';
import { PeopleList } from './people-list.tsx';
import { RolesTable } from './roles-table.tsx';
import { teamMessages } from './team-messages.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/team`, and `/next/settings/partner-team` for a partner: the members, the invitations (`?show=invitations`), and the permissions of each role. */
export function TeamPage() {
  const t = useMessages(teamMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: SearchPatch) => {
    // Switching the list drops the search parameters of the other one.
    const baseSearch = 'show' in patch ? keepOwner(search) : search;
    void navigate({ search: { ...baseSearch, ...patch }, resetScroll: false });
  };
  const listProps = {
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
      {search['show'] === 'invitations' ? <InvitationsList {...listProps} /> : <PeopleList {...listProps} />}
      <RolesTable />
    </>
  );
}
