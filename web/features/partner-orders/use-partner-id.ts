import { useParams } from '@tanstack/react-router';
import { useUser } from '../../session/use-user.ts';

/** The partner of the page address, or the user's first partner profile. The route guard requires a profile. */
export function usePartnerId(): string {
  const { partnerId: requestedId } = useParams({ strict: false });
  const { partnerProfiles } = useUser();
  const profile =
    partnerProfiles.find(({ partnerId }) => partnerId === requestedId?.toLowerCase()) ?? partnerProfiles[0];
  if (profile === undefined) throw new Error('A page of the Partner Portal requires a partner profile');
  return profile.partnerId;
}
