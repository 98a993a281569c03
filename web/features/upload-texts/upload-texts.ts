import {
  getRowErrorValues,
  getUploadField,
  type RowError,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { translate, useLocale } from '../../i18n/messages.ts';
import { rowErrorMessages } from './row-error-messages.ts';
import { uploadFieldMessages } from './upload-field-messages.ts';

/** The name of an upload field in the current language. */
export function getFieldName(key: UploadFieldKey): string {
  const t = translate(uploadFieldMessages);
  const { group, part } = getUploadField(key);
  return part === undefined ? t(key) : t('ofParty', { party: t(`party_${group}`), part: t(`part_${part}`) });
}

/** The text of a row error in the current language. */
export function getRowErrorText(error: RowError): string {
  return translate(rowErrorMessages)(error.code, getRowErrorValues(error, getFieldName));
}

/** Returns `getFieldName` and renders again when the language changes. */
export function useFieldName(): typeof getFieldName {
  useLocale();
  return getFieldName;
}

/** Returns `getRowErrorText` and renders again when the language changes. */
export function useRowErrorText(): typeof getRowErrorText {
  useLocale();
  return getRowErrorText;
}
