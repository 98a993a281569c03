import { PART_NAMES, PARTY_NAMES, UPLOAD_FIELDS } from '@portal/contract/orders';
import { defineMessages } from '../../i18n/messages.ts';

const texts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    UPLOAD_FIELDS.flatMap(({ key, name, part }) => (part === undefined ? [[key, name]] : [])),
  ),
  ...addPrefix('party_', PARTY_NAMES),
  ...addPrefix('part_', PART_NAMES),
  // A part of a party, such as Consignee city.
  ofParty: '{party} {part}',
};

/** The names of upload fields. The English names are in the contract, because templates and exports use them too. */
export const uploadFieldMessages = defineMessages('upload-fields', texts);

function addPrefix(prefix: string, entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([key, text]) => [`${prefix}${key}`, text]));
}
