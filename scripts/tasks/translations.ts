import { becomeNode } from '../process.ts';

/** Brings the translators' files in web/i18n/locales to what the code says. */
export function run(): void {
  becomeNode(['web/build/translations/update-translations.ts']);
}
