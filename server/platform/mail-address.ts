/** A sender or recipient of mail. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** One plain mailbox. The pattern excludes second recipients, comments, quoted parts and header lines. */
const PLAIN_MAILBOX = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,190}$/u;

export function isMailAddress(address: string): boolean {
  return PLAIN_MAILBOX.test(address);
}

/** Parses `portal@example.com` or `Client Portal <portal@example.com>`; undefined for other text. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const match = /^([^<>"\p{C}]*)<([^<>]+)>$/u.exec(text.trim());
  const [name, address] = match === null ? ['', text.trim()] : [match[1] ?? '', match[2] ?? ''];
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}
