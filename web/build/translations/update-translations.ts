import { readEnglishTexts } from './english-texts.ts';
import { updateTranslations } from './translation-files.ts';

// Updates web/i18n/locales from the code: `npm run translations`.
updateTranslations(await readEnglishTexts());
