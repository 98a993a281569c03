import type { AuditEntry } from '@portal/contract/audit';
import { useUser } from '../../session/use-user.ts';

/** The subject of an entry: the name instead of the id where it is a partner of the user. Empty without a subject. */
export function useSubjectText(): (entry: AuditEntry) => string {
  const { partnerProfiles } = useUser();
  return ({ subject }) =>
    partnerProfiles.find(({ partnerId }) => partnerId === subject)?.name ?? subject ?? '';
}
