import { readEnglishTexts } from './english-texts.ts';
import { updateTranslations } from './translation-files.ts';

// Updates web/i18n/locales from the code, and lists the lines to translate: `npm run translations`.
for (const line of updateTranslations(await readEnglishTexts())) process.stdout.write(`${line}\n`);
