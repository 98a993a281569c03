import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

import { useSyncExternalStore } from 'react';
import { compileMessage } from './compile-message.ts';

export const SOURCE_LOCALE = 'en';

type Value = string | number | Date;

/** Names in `{name}` and `{name, number}`; a message that nests (plural, select) takes any values. */
type ArgumentsOf<Text extends string> =
  Text extends `${string}, ${'plural' | 'select' | 'selectordinal'},${string}`
    ? string
    : Text extends `${string}{${infer Inside}}${infer Rest}`
      ? (Inside extends `${infer Name},${string}` ? Name : Inside) | ArgumentsOf<Rest>
      : never;

/** A text that is not known to the compiler takes any values, or none. */
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

/** What the modules on the page have to say, in English, by namespace. */
export const definedTexts = new Map<string, Readonly<Record<string, string>>>();

/** A feature's strings in English, as ICU messages: `{count, plural, one {# order} other {# orders}}`. */
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

const compiled = new Map<string, CompiledMessage>();

/** The runtime's own catalogue of messages; features use `useMessages`, only the locale loader uses this. */
export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });
i18n.setMessagesCompiler((text) => {
  // A table says the same words in each row: parse them once.
  let found = compiled.get(text);
  if (found === undefined) {
    // Same tokens; the library's type asks for an `offset` where a select has none.
    found = compileMessage(text) as CompiledMessage;
    compiled.set(text, found);
  }
  return found;
});

const translators = new WeakMap<object, Map<string, unknown>>();

/** The catalogue's translator outside React, in the locale of the moment. */
export function translate<Texts extends Readonly<Record<string, string>>>(
  catalogue: Catalogue<Texts>,
): Translate<Texts> {
  const byLocale = translators.get(catalogue) ?? new Map<string, unknown>();
  translators.set(catalogue, byLocale);
  const known = byLocale.get(i18n.locale);
  if (known !== undefined) return known as Translate<Texts>;
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

/** The locale of the moment, as a BCP 47 tag. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

export function currentLocale(): string {
  return i18n.locale;
}

/** Calls when another locale is spoken; words that come later for the same one are no change. Answers how to stop. */
export function onLocaleChange(changed: () => void): () => void {
  let last = i18n.locale;
  return i18n.on('change', () => {
    if (i18n.locale === last) return;
    last = i18n.locale;
    changed();
  });
}
