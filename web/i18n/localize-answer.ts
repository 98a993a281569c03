import { currentLocale, SOURCE_LOCALE } from './messages.ts';

/**
 * An answer with the texts of its reasons in the language of the page. The server answers in English, with dates such as
 * 2026-11-23 and times in UTC; an English page loads nothing but their format, and when the translations cannot be loaded the English texts
 * are shown.
 */
export async function localizeAnswer<Answer>(answer: Answer): Promise<Answer> {
  const locale = currentLocale();
  const isEnglish = locale === SOURCE_LOCALE || (locale.startsWith(`${SOURCE_LOCALE}-`) && !isPseudo(locale));
  if (isEnglish && !hasTimeParam(answer)) return answer;
  try {
    const { formatReasonTimes, localizeReasons } = await import('./reason-texts.ts');
    return isEnglish ? formatReasonTimes(answer) : await localizeReasons(answer);
  } catch {
    return answer;
  }
}

/** Whether a reason in the answer has a date or a time. */
function hasTimeParam(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('params' in value && typeof value.params === 'object' && value.params !== null)
    if (Object.keys(value.params).some((name) => /(?:Date|Time)$/.test(name))) return true;
  return Object.values(value).some(hasTimeParam);
}

function isPseudo(locale: string): boolean {
  return import.meta.env.DEV && locale.endsWith('-XA');
}
