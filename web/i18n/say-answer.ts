import { withWords } from './locales.ts';
import { currentLocale, SOURCE_LOCALE } from './messages.ts';

/**
 * What the server answered, its sentences in the language of the page. The server speaks English to every caller; who
 * reads English loads nothing for this, and who cannot load the words reads the server's own.
 */
export async function sayAnswer<Answer>(answer: Answer): Promise<Answer> {
  const locale = currentLocale();
  if (locale === SOURCE_LOCALE || (locale.startsWith(`${SOURCE_LOCALE}-`) && !isPseudo(locale)))
    return answer;
  try {
    const [{ localizeReasons }, { answerInWords }] = await withWords(
      Promise.all([import('./reason-texts.ts'), import('./server-words.ts')]),
    );
    return answerInWords(await localizeReasons(answer));
  } catch {
    return answer;
  }
}

function isPseudo(locale: string): boolean {
  return import.meta.env.DEV && locale.endsWith('-XA');
}
