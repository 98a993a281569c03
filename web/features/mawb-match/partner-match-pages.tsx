import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PartnerSelect, usePartnerId } from '../partner-orders/index.ts';
import { MatchDetails } from './detail/match-details.tsx';
import { MatchLists } from './lists/match-lists.tsx';

const listRoute = getRouteApi('/signed-in/partner-portals/{-$partnerId}/mawb-matches');
const detailRoute = getRouteApi('/signed-in/partner-portals/{-$partnerId}/mawb-matches/$mawbId');
const LIST = '/partner-portals/{-$partnerId}/mawb-matches';

/** `/partner-portals/{partnerId}/mawb-matches`: the discrepancies and MAWBs of the orders of a partner. */
export function PartnerMatchesPage() {
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  return (
    <MatchLists
      partnerId={partnerId}
      partnerSelect={<PartnerSelect partnerId={partnerId} to={LIST} />}
      search={listRoute.useSearch()}
      onSearch={(patch) =>
        void navigate({
          to: LIST,
          params: (current) => current,
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
    />
  );
}

/** `/partner-portals/{partnerId}/mawb-matches/{mawbId}` */
export function PartnerMatchPage() {
  const partnerId = usePartnerId();
  const { mawbId } = detailRoute.useParams();
  return (
    <MatchDetails
      mawbId={mawbId}
      partnerId={partnerId}
      listPath={`/partner-portals/${partnerId}/mawb-matches`}
    />
  );
}
