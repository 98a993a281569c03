import { chooseLanguage, languageOf, offeredLanguages } from '../../i18n/locales.ts';
import { ownName } from '../../i18n/language-name.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import classes from './language-select.module.css';
import { loginMessages } from './login-messages.ts';

/** Selects the language of this browser. The user's own language replaces it after the sign-in. */
export function LanguageSelect() {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  return (
    <select
      className={classes.choice}
      aria-label={t('language')}
      value={languageOf(locale) ?? 'en'}
      onChange={({ target }) => {
        const language = offeredLanguages().find((language) => language === target.value);
        if (language !== undefined) void chooseLanguage(language);
      }}
    >
      {offeredLanguages().map((language) => (
        <option key={language} value={language} lang={language}>
          {ownName(language)}
        </option>
      ))}
    </select>
  );
}
