import { currentLocale, SOURCE_LOCALE } from './messages.ts';

/**
 * An answer with the texts of its reasons in the language of the page. The server answers in English; for an English
 * page nothing is loaded, and when the translations cannot be loaded the English texts are shown.
 */
export async function localizeAnswer<Answer>(answer: Answer): Promise<Answer> {
  const locale = currentLocale();
  if (locale === SOURCE_LOCALE || (locale.startsWith(`${SOURCE_LOCALE}-`) && !isPseudo(locale)))
    return answer;
  try {
    const { localizeReasons } = await import('./reason-texts.ts');
    return await localizeReasons(answer);
  } catch {
    return answer;
  }
}

function isPseudo(locale: string): boolean {
  return import.meta.env.DEV && locale.endsWith('-XA');
}
