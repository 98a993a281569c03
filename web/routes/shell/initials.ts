import type { SessionUser } from '@portal/contract/auth';

/** `Merlion Outfitters Admin`, or the role in plain words where there is no client. */
export function headerName(user: Pick<SessionUser, 'client' | 'role'>): string {
  return user.client === null ? user.role.toLowerCase().replaceAll('_', ' ') : `${user.client.name} Admin`;
}

/** At most two initials of the header name. */
export function initials(user: Pick<SessionUser, 'client' | 'role'>): string {
  return headerName(user)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
