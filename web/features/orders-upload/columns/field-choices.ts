import { FIELD_GROUPS, UPLOAD_FIELDS, type UploadFieldKey } from '@portal/contract/orders';
import type { Translate } from '../../../i18n/messages.ts';
import type { columnsMessages } from './columns-messages.ts';

export interface FieldChoices {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

const byTranslator = new WeakMap<object, readonly FieldChoices[]>();

/** Every field of an order file by its group, as a select takes them; the same list for every column. */
export function fieldChoices(
  t: Translate<(typeof columnsMessages)['texts']>,
  nameOf: (key: UploadFieldKey) => string,
): readonly FieldChoices[] {
  const known = byTranslator.get(t);
  if (known !== undefined) return known;
  const made = FIELD_GROUPS.map((group) => ({
    group: t(`group_${group}`),
    items: UPLOAD_FIELDS.filter((field) => field.group === group).map(({ key }) => ({
      value: key,
      label: nameOf(key),
    })),
  }));
  byTranslator.set(t, made);
  return made;
}
