import { getStatusLabel, type StatusRef } from '@portal/contract/orders';
import { readTranslations } from './translation-files.ts';

/** By language, the names of statuses by `<service type>.<status>`. */
const namesByLanguage = readTranslations('status');

/** The name of a status in a language, in English without a translation. */
export function getStatusName(ref: StatusRef, language = 'en'): string {
  return namesByLanguage.get(language)?.[`${ref.serviceType}.${ref.status}`] || getStatusLabel(ref);
}
