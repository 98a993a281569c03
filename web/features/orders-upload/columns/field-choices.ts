import { FIELD_GROUPS, UPLOAD_FIELDS, type UploadFieldKey } from '@portal/contract/orders';
import type { Translate } from '../../../i18n/messages.ts';
import type { columnsMessages } from './columns-messages.ts';

/** One group of options of a select. */
export interface FieldChoices {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

const choicesByTranslator = new WeakMap<object, readonly FieldChoices[]>();

/** All upload fields by group as options of a select; cached by language. */
export function getFieldChoices(
  t: Translate<(typeof columnsMessages)['texts']>,
  getFieldName: (key: UploadFieldKey) => string,
): readonly FieldChoices[] {
  const cachedChoices = choicesByTranslator.get(t);
  if (cachedChoices !== undefined) return cachedChoices;
  const choices = FIELD_GROUPS.map((group) => ({
    group: t(`group_${group}`),
    items: UPLOAD_FIELDS.filter((field) => field.group === group).map(({ key }) => ({
      value: key,
      label: getFieldName(key),
    })),
  }));
  choicesByTranslator.set(t, choices);
  return choices;
}
