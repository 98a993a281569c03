import { createHash } from 'node:crypto';
import type { Party } from '@portal/contract/orders';
import { plainWords } from '@portal/contract/preflight';

/** The country, and what tells a consignee from another there: name and postcode, or the first line where there is none. */
export function consigneeKey({ country, name, postcode, addressLine1 }: Party): string {
  const place = postcode === undefined ? plainWords(addressLine1).join(' ') : postcode.replaceAll(/\W/g, '');
  const said = `${plainWords(name).join(' ')}|${place.toLowerCase()}`;
  return `${country}${createHash('sha1').update(said).digest('base64url').slice(0, 16)}`;
}
