import { getUploadField, type UploadFieldKey } from '@portal/contract/orders';
import { translate, useLocale } from '../../i18n/messages.ts';
import { uploadFieldMessages } from './upload-field-messages.ts';

/** The name of an upload field in the current language. */
export function getFieldName(key: UploadFieldKey): string {
  const t = translate(uploadFieldMessages);
  const { group, part } = getUploadField(key);
  return part === undefined ? t(key) : t('ofParty', { party: t(`party_${group}`), part: t(`part_${part}`) });
}

/** Returns `getFieldName` and renders again when the language changes. */
export function useFieldName(): typeof getFieldName {
  useLocale();
  return getFieldName;
}
