import { useUser } from '../../session/use-user.ts';
import type { PortalPartner } from './mawb-match-queries.ts';

/** The service type codes of the partner; none in the client's portal. */
export function usePartnerServices(partnerId: PortalPartner): readonly string[] {
  const { partnerProfiles } = useUser();
  const profile = partnerProfiles.find((candidate) => candidate.partnerId === partnerId);
  return profile?.partnerServiceType.map(({ Service }) => Service.Name) ?? [];
}
