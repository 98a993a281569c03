/** Where a mail comes from or goes to. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** One plain mailbox: no second recipient, comment, quoted part or line of a head can hide in it. */
const PLAIN = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,190}$/u;

export function isMailAddress(address: string): boolean {
  return PLAIN.test(address);
}

/** `portal@example.com` or `Client Portal <portal@example.com>`; undefined for anything else. */
export function readMailAddress(given: string): MailAddress | undefined {
  const named = /^([^<>"\p{C}]*)<([^<>]+)>$/u.exec(given.trim());
  const [name, address] = named === null ? ['', given.trim()] : [named[1] ?? '', named[2] ?? ''];
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}
