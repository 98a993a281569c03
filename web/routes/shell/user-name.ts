import type { SessionUser } from '@portal/contract/auth';

/** The role in plain words: `client admin`. */
export function roleText(user: Pick<SessionUser, 'role'>): string {
  return user.role.toLowerCase().replaceAll('_', ' ');
}

/** `Merlion Outfitters Admin`, or the role in plain words where there is no client. */
export function headerName(user: Pick<SessionUser, 'client' | 'role'>): string {
  return user.client === null ? roleText(user) : `${user.client.name} Admin`;
}

/** At most two initials of the header name, each one letter as people count them. */
export function initials(user: Pick<SessionUser, 'client' | 'role'>): string {
  return headerName(user)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstLetter(firstLetter(word).toUpperCase()))
    .join('');
}

/** One letter as people count them: an upper-case ß has two, a letter beyond the first plane two code units. */
function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word);
  return letter?.segment ?? '';
}
