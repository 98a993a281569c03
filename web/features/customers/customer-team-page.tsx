import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { customerUserMessages } from './customer-messages.ts';
import { CustomerUserList } from './customer-user-list.tsx';
import { InviteUserButton } from './invite-user.tsx';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/customer-team`: the users of a customer, for its admins. */
export function CustomerTeamPage() {
  const t = useMessages(customerUserMessages);
  const { customerId } = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (customerId === null) return null;
  return (
    <CustomerUserList
      customerId={customerId}
      title={t('team')}
      actions={<InviteUserButton customerId={customerId} />}
      search={search}
      onSearch={(patch) => void navigate({ search: { ...search, ...patch }, resetScroll: false })}
    />
  );
}
