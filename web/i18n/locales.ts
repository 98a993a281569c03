import { LANGUAGES, type Language } from '@portal/contract/core';
import { definedTexts, i18n, SOURCE_LOCALE } from './messages.ts';

type Texts = Readonly<Record<string, string>>;
type Catalogues = Readonly<Record<string, () => Promise<Texts>>>;

/** What is spoken beside English, which stands in the code; fetched when chosen. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly catalogues: Catalogues }>>> = {
  id: () => import('./catalogues/id.ts'),
  th: () => import('./catalogues/th.ts'),
  vi: () => import('./catalogues/vi.ts'),
  'zh-Hans': () => import('./catalogues/zh-Hans.ts'),
  ms: () => import('./catalogues/ms.ts'),
};

/** 40 % longer than English and accented: for looking at pages while they are made, and in no build. */
const PSEUDO_LOCALE = 'en-XA';
const CHOSEN = 'portal.language';

let wanted = SOURCE_LOCALE;
const loaded = new Set<string>();

/** The languages a person can choose from. */
export function offeredLanguages(): readonly Language[] {
  return LANGUAGES;
}

/** Switches the whole page to a locale, once the words of what is on it are there. */
export async function activateLocale(tag: string): Promise<void> {
  wanted = tag;
  await loadCatalogues();
  // Another was chosen meanwhile.
  if (wanted !== tag || i18n.locale === tag) return;
  i18n.activate(tag);
  document.documentElement.lang = tag;
}

/** Starts in the language of the address (`?language=th`), else the one chosen here before, else the browser's. */
export async function activateFirstLocale(): Promise<void> {
  const named = new URLSearchParams(location.search).get('language');
  if (named !== null) keepChoice(named);
  await activateLocale(chosenLocale() ?? browserLocale(navigator.languages));
}

/** Switches to a language and remembers it in this browser; null goes back to what the browser asks for. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  keepChoice(language);
  await activateLocale(chosenLocale() ?? browserLocale(navigator.languages));
}

/** A module whose messages are there in the language of the moment: `withWords(import('./page.tsx'))`. */
export async function withWords<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await loadCatalogues();
  return module;
}

/** The first of the browser's languages that we speak, with its region for numbers and dates. */
export function browserLocale(asked: readonly string[]): string {
  return asked.find((tag) => languageOf(tag) !== undefined) ?? SOURCE_LOCALE;
}

/** The language we speak to who asks for a locale. */
export function languageOf(tag: string): Language | undefined {
  const { language, script } = partsOf(tag);
  // Readers of traditional Chinese are better served by their next language.
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

function chosenLocale(): string | undefined {
  const tag = readChoice();
  if (import.meta.env.DEV && tag === PSEUDO_LOCALE) return tag;
  return tag === null || languageOf(tag) === undefined ? undefined : withRegion(tag);
}

/** The browser's own tag of the same language: its region says how numbers and dates are written. */
function withRegion(tag: string): string {
  return navigator.languages.find((one) => languageOf(one) === languageOf(tag)) ?? tag;
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
}

function keepChoice(tag: string | null): void {
  try {
    if (tag === null) localStorage.removeItem(CHOSEN);
    else localStorage.setItem(CHOSEN, tag);
  } catch {
    // Nothing may be kept here: the choice lasts as long as the page.
  }
}

/** Fetches the texts of every feature on the page that are not loaded yet. What cannot be fetched stays English. */
function loadCatalogues(): Promise<void> {
  return loadNamespaces([...definedTexts.keys()]);
}

/** Fetches the texts of these namespaces in the language of the page. What cannot be fetched stays English. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const tag = wanted;
  if (import.meta.env.DEV && tag === PSEUDO_LOCALE) return loadPseudo(tag);
  const language = languageOf(tag) ?? SOURCE_LOCALE;
  const translation = TRANSLATIONS[language];
  if (translation === undefined) {
    i18n.load(tag, {});
    return;
  }
  const { catalogues } = await translation().catch(() => ({ catalogues: {} as Catalogues }));
  const missing = namespaces.filter((namespace) => !loaded.has(`${tag}/${namespace}`));
  const fetched = await Promise.all(
    missing.map(async (namespace) => {
      const texts = await catalogues[`../locales/${language}/${namespace}.json`]?.().catch(() => undefined);
      if (texts === undefined) return {};
      loaded.add(`${tag}/${namespace}`);
      return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]));
    }),
  );
  i18n.load(tag, Object.assign({}, ...fetched) as Texts);
}

async function loadPseudo(tag: string): Promise<void> {
  const { pseudo } = await import('./pseudo-locale.ts');
  const { default: server } = await import('./locales/id/server.json');
  // The server's sentences are the names of their own messages.
  const sentences = Object.fromEntries(Object.keys(server).map((english) => [english, english]));
  const known: readonly (readonly [string, Texts])[] = [...definedTexts, ['server', sentences]];
  const texts = known.flatMap(([namespace, own]) =>
    Object.entries(own).map(([key, text]) => [`${namespace}.${key}`, pseudo(text)]),
  );
  i18n.load(tag, Object.fromEntries(texts) as Texts);
}
