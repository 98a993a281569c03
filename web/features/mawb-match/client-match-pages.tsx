import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MatchDetails } from './detail/match-details.tsx';
import { MatchLists } from './lists/match-lists.tsx';

const listRoute = getRouteApi('/signed-in/mawb-matches');
const detailRoute = getRouteApi('/signed-in/mawb-matches/$mawbId');

/** `/mawb-matches`: the discrepancies and MAWBs of a client. */
export function MatchesPage() {
  const navigate = useNavigate();
  return (
    <MatchLists
      partnerId={undefined}
      search={listRoute.useSearch()}
      onSearch={(patch) =>
        void navigate({
          to: '/mawb-matches',
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
    />
  );
}

/** `/mawb-matches/{mawbId}` */
export function MatchPage() {
  const { mawbId } = detailRoute.useParams();
  return <MatchDetails mawbId={mawbId} partnerId={undefined} listPath="/mawb-matches" />;
}
