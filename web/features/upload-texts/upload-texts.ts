import {
  getRowErrorValues,
  getUploadField,
  type RowError,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { translate, useLocale } from '../../i18n/messages.ts';
import { rowErrorMessages } from './row-error-messages.ts';
import { uploadFieldMessages } from './upload-field-messages.ts';

/** The name of a field of an order file, in the language of the moment. */
export function fieldName(key: UploadFieldKey): string {
  const t = translate(uploadFieldMessages);
  const { group, part } = getUploadField(key);
  return part === undefined ? t(key) : t('ofParty', { party: t(`party_${group}`), part: t(`part_${part}`) });
}

/** What is wrong with a row, in words that say what would be right. */
export function rowErrorText(error: RowError): string {
  return translate(rowErrorMessages)(error.code, getRowErrorValues(error, fieldName));
}

/** `fieldName`, said again when the language changes. */
export function useFieldName(): typeof fieldName {
  useLocale();
  return fieldName;
}

/** `rowErrorText`, said again when the language changes. */
export function useRowErrorText(): typeof rowErrorText {
  useLocale();
  return rowErrorText;
}
