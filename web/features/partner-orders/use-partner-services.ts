import { useUser } from '../../session/use-user.ts';

/** The service type codes of the partner; none without one, in the client's portal. */
export function usePartnerServices(partnerId: string | undefined): readonly string[] {
  const { partnerProfiles } = useUser();
  const profile = partnerProfiles.find((candidate) => candidate.partnerId === partnerId);
  return profile?.partnerServiceType.map(({ Service }) => Service.Name) ?? [];
}
