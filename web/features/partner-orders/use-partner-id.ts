import { useParams } from '@tanstack/react-router';
import { useUser } from '../../session/use-user.ts';

/** The partner the address names, or else the user's first profile. The guard lets in nobody without one. */
export function usePartnerId(): string {
  const { partnerId: requestedId } = useParams({ strict: false });
  const { partnerProfiles } = useUser();
  const profile =
    partnerProfiles.find(({ partnerId }) => partnerId === requestedId?.toLowerCase()) ?? partnerProfiles[0];
  if (profile === undefined) throw new Error('a page of the Partner Portal wants a partner profile');
  return profile.partnerId;
}
