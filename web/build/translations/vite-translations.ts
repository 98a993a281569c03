import type { Plugin } from 'vite';
import type { TranslationFile } from './translation-files.ts';

/** Reduces a translator's file to its translations. A message without one is shown in English. */
export function translations(): Plugin {
  return {
    name: 'translations',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/locales\/[^/]+\/[^/]+\.json$/ },
      handler(source) {
        const file = JSON.parse(source) as TranslationFile;
        const texts = Object.entries(file).flatMap(([key, { text }]) => (text === '' ? [] : [[key, text]]));
        return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
      },
    },
  };
}
