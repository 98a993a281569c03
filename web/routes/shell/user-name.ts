import type { SessionUser } from '@portal/contract/auth';

/** The role in lower case with spaces: `client admin`. */
export function formatRole(user: Pick<SessionUser, 'role'>): string {
  return user.role.toLowerCase().replaceAll('_', ' ');
}

/** `Merlion Outfitters Admin`, or the role when there is no client. */
export function getHeaderName(user: Pick<SessionUser, 'client' | 'role'>): string {
  return user.client === null ? formatRole(user) : `${user.client.name} Admin`;
}

/** At most two initials of the header name, each one grapheme. */
export function getInitials(user: Pick<SessionUser, 'client' | 'role'>): string {
  return getHeaderName(user)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstLetter(firstLetter(word).toUpperCase()))
    .join('');
}

/** The first grapheme: `ß` is `SS` in upper case, and some letters have two code units. */
function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word);
  return letter?.segment ?? '';
}
