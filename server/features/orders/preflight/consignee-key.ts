import { createHash } from 'node:crypto';
import type { Party } from '@portal/contract/parties';
import { normalizeWords } from '@portal/contract/preflight';

/** Identifies a consignee: the country, and a hash of name and postcode, or of name and address line 1 without postcode. */
export function buildConsigneeKey({ country, name, postcode, addressLine1 }: Party): string {
  const place =
    postcode === undefined ? normalizeWords(addressLine1).join(' ') : postcode.replaceAll(/\W/g, '');
  const text = `${normalizeWords(name).join(' ')}|${place.toLowerCase()}`;
  return `${country}${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}
