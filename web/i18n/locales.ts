import type { Messages } from '@lingui/core';
import { LANGUAGES, type Language } from '@portal/contract/core';
import { definedTexts, i18n, SOURCE_LOCALE } from './messages.ts';

type Catalogues = Readonly<Record<string, () => Promise<Messages>>>;

/** The translations, fetched when their language is chosen. English is in the code. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly catalogues: Catalogues }>>> = {
  id: () => import('./catalogues/id.ts'),
  th: () => import('./catalogues/th.ts'),
  vi: () => import('./catalogues/vi.ts'),
  'zh-Hans': () => import('./catalogues/zh-Hans.ts'),
  ms: () => import('./catalogues/ms.ts'),
};

/** Development only: texts with accents, 40 % longer than English. */
const PSEUDO_LOCALE = 'en-XA';
const LANGUAGE_KEY = 'portal.language';

let requestedLocale = SOURCE_LOCALE;
const loadedNamespaces = new Set<string>();

/** The languages a user can choose from. */
export function offeredLanguages(): readonly Language[] {
  return LANGUAGES;
}

/** Switches the page to a locale, after the texts of the features on it are loaded. */
export async function activateLocale(tag: string): Promise<void> {
  requestedLocale = tag;
  await loadCatalogues();
  // Another locale was requested while the texts were loading.
  if (requestedLocale !== tag || i18n.locale === tag) return;
  i18n.activate(tag);
  document.documentElement.lang = tag;
}

/** Starts in the language of the address (`?language=th`), else the stored one, else the one of the browser. */
export async function activateInitialLocale(): Promise<void> {
  const fromAddress = new URLSearchParams(location.search).get('language');
  if (fromAddress !== null) storeLanguage(fromAddress);
  await activateLocale(storedLocale() ?? browserLocale(navigator.languages));
}

/** Switches to a language and stores it in this browser; null returns to the language of the browser. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  storeLanguage(language);
  await activateLocale(storedLocale() ?? browserLocale(navigator.languages));
}

/** A module with its messages in the language of the page: `withMessages(import('./page.tsx'))`. */
export async function withMessages<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await loadCatalogues();
  return module;
}

/** The first supported language of the browser, with its region for numbers and dates. */
export function browserLocale(preferred: readonly string[]): string {
  return preferred.find((tag) => languageOf(tag) !== undefined) ?? SOURCE_LOCALE;
}

/** The supported language of a locale. */
export function languageOf(tag: string): Language | undefined {
  const { language, script } = partsOf(tag);
  // Traditional Chinese is not supported; the next language of the browser is used.
  if (language === 'zh') return script === 'Hans' ? 'zh-Hans' : undefined;
  return LANGUAGES.find((one) => one === language);
}

function partsOf(tag: string): { readonly language: string; readonly script: string | undefined } {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return { language, script };
  } catch {
    return { language: '', script: undefined };
  }
}

function storedLocale(): string | undefined {
  const tag = readStoredLanguage();
  if (import.meta.env.DEV && tag === PSEUDO_LOCALE) return tag;
  return tag === null || languageOf(tag) === undefined ? undefined : withRegion(tag);
}

/** The browser's tag of the same language: its region decides the format of numbers and dates. */
function withRegion(tag: string): string {
  return navigator.languages.find((one) => languageOf(one) === languageOf(tag)) ?? tag;
}

function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function storeLanguage(tag: string | null): void {
  try {
    if (tag === null) localStorage.removeItem(LANGUAGE_KEY);
    else localStorage.setItem(LANGUAGE_KEY, tag);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Fetches the texts of every feature on the page that are not loaded yet. What cannot be fetched stays English. */
function loadCatalogues(): Promise<void> {
  return loadNamespaces([...definedTexts.keys()]);
}

/** Fetches the texts of these namespaces in the language of the page. What cannot be fetched stays English. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const tag = requestedLocale;
  if (import.meta.env.DEV && tag === PSEUDO_LOCALE) return loadPseudo(tag);
  const language = languageOf(tag) ?? SOURCE_LOCALE;
  const translation = TRANSLATIONS[language];
  if (translation === undefined) {
    i18n.load(tag, {});
    return;
  }
  const { catalogues } = await translation().catch(() => ({ catalogues: {} as Catalogues }));
  const missing = namespaces.filter((namespace) => !loadedNamespaces.has(`${tag}/${namespace}`));
  const fetched = await Promise.all(
    missing.map(async (namespace) => {
      const messages = await catalogues[`../locales/${language}/${namespace}.json`]?.().catch(
        () => undefined,
      );
      if (messages === undefined) return {};
      loadedNamespaces.add(`${tag}/${namespace}`);
      return Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [`${namespace}.${key}`, message]),
      );
    }),
  );
  i18n.load(tag, Object.assign({}, ...fetched) as Messages);
}

async function loadPseudo(tag: string): Promise<void> {
  const { pseudo } = await import('./pseudo-locale.ts');
  const { REASONS } = await import('@portal/contract/reasons');
  const reasons = Object.entries(REASONS).map(([code, entry]) => {
    const text = typeof entry === 'string' ? entry : entry.text;
    return [`reasons-${code}`, pseudo(text)];
  });
  const texts = [...definedTexts].flatMap(([namespace, own]) =>
    Object.entries(own).map(([key, text]) => [`${namespace}.${key}`, pseudo(text)]),
  );
  i18n.load(tag, Object.fromEntries([...reasons, ...texts]) as Messages);
}
