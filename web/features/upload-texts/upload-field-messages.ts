import { PART_NAMES, PARTY_NAMES, UPLOAD_FIELDS } from '@portal/contract/orders';
import { defineMessages } from '../../i18n/messages.ts';

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    UPLOAD_FIELDS.flatMap(({ key, name, part }) => (part === undefined ? [[key, name]] : [])),
  ),
  ...prefixed('party_', PARTY_NAMES),
  ...prefixed('part_', PART_NAMES),
  // A part of a party, such as Consignee city.
  ofParty: '{party} {part}',
};

/** The names of an order file's fields. The contract has the English: templates and exports use the same words. */
export const uploadFieldMessages = defineMessages('upload-fields', words);

function prefixed(prefix: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}${key}`, text]));
}
