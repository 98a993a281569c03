import { readEnglishTexts } from './english-texts.ts';
import { updateTranslations } from './translation-files.ts';

/** Brings web/i18n/locales to what the code says: `npm run translations`. */
updateTranslations(await readEnglishTexts());
