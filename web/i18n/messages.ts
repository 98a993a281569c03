import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';

export const SOURCE_LOCALE = 'en';

type Value = string | number | Date;

/** Names in `{name}` and `{name, number}`; a message with a plural or select takes any values. */
type ArgumentsOf<Text extends string> =
  Text extends `${string}, ${'plural' | 'select' | 'selectordinal'},${string}`
    ? string
    : Text extends `${string}{${infer Inside}}${infer Rest}`
      ? (Inside extends `${infer Name},${string}` ? Name : Inside) | ArgumentsOf<Rest>
      : never;

/** A text that is not a literal type takes any values, or none. */
type ValuesOf<Text extends string> = string extends Text
  ? [values?: Readonly<Record<string, Value>>]
  : [ArgumentsOf<Text>] extends [never]
    ? []
    : string extends ArgumentsOf<Text>
      ? [values: Readonly<Record<string, Value>>]
      : [values: Readonly<Record<ArgumentsOf<Text>, Value>>];

export interface Catalogue<Texts extends Readonly<Record<string, string>>> {
  readonly namespace: string;
  readonly texts: Texts;
}

/** The English texts of the modules on the page, by namespace. */
export const definedTexts = new Map<string, Readonly<Record<string, string>>>();

/** The English texts of a feature, as ICU messages: `{count, plural, one {# order} other {# orders}}`. */
export function defineMessages<const Texts extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: Texts,
): Catalogue<Texts> {
  definedTexts.set(namespace, texts);
  return { namespace, texts };
}

export type Translate<Texts extends Readonly<Record<string, string>>> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: ValuesOf<Texts[Key]>
) => string;

/**
 * The catalogue of Lingui; features use `useMessages`, and only the locale loader uses this. The build compiles all
 * messages (`web/build/translations/compile-catalogues.ts`); in development Lingui compiles them.
 */
export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });

const translators = new WeakMap<object, Map<string, unknown>>();

/** The translator of a catalogue in the current locale, for code outside React. */
export function translate<Texts extends Readonly<Record<string, string>>>(
  catalogue: Catalogue<Texts>,
): Translate<Texts> {
  const byLocale = translators.get(catalogue) ?? new Map<string, unknown>();
  translators.set(catalogue, byLocale);
  const cached = byLocale.get(i18n.locale);
  if (cached !== undefined) return cached as Translate<Texts>;
  const t: Translate<Texts> = (key, ...values) =>
    i18n._(`${catalogue.namespace}.${key}`, { ...values[0] }, { message: catalogue.texts[key] ?? key });
  byLocale.set(i18n.locale, t);
  return t;
}

/** `t(key, values)` of a catalogue, typed by its messages; stable until the locale changes. */
export function useMessages<Texts extends Readonly<Record<string, string>>>(
  catalogue: Catalogue<Texts>,
): Translate<Texts> {
  useLocale();
  return translate(catalogue);
}

/** The current locale, as a BCP 47 tag. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

export function currentLocale(): string {
  return i18n.locale;
}

/** Calls the listener when the locale changes, not when further texts of the same locale are loaded. Returns the unsubscribe function. */
export function onLocaleChange(listener: () => void): () => void {
  let last = i18n.locale;
  return i18n.on('change', () => {
    if (i18n.locale === last) return;
    last = i18n.locale;
    listener();
  });
}
