import { becomeNode } from '../process.ts';

/** Updates the translation files in web/i18n/locales from the code. */
export function run(): void {
  becomeNode(['web/build/translations/update-translations.ts']);
}
