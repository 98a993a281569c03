import { chooseLanguage, languageOf, offeredLanguages } from '../../i18n/locales.ts';
import { ownName } from '../../i18n/language-name.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import classes from './language-select.module.css';
import { loginMessages } from './login-messages.ts';

/** Of this browser, until whoever signs in has a language of their own. */
export function LanguageChoice() {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  return (
    <select
      className={classes.choice}
      aria-label={t('language')}
      value={languageOf(locale) ?? 'en'}
      onChange={({ target }) => {
        const chosen = offeredLanguages().find((one) => one === target.value);
        if (chosen !== undefined) void chooseLanguage(chosen);
      }}
    >
      {offeredLanguages().map((one) => (
        <option key={one} value={one} lang={one}>
          {ownName(one)}
        </option>
      ))}
    </select>
  );
}
