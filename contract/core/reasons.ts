import type { RefusalKind } from './refusal-kinds.ts';
import type { Money, ReasonParams } from './schemas.ts';

export type { ReasonParam, ReasonParams } from './schemas.ts';

/**
 * Why something was refused, left out or selected: a code of the contract, the values of its text, and the text in English.
 * The code and the params are what is stored and translated. Text of a user is never part of a reason: it is in a field
 * of its own, such as `comment`.
 */
export interface Reason<Code extends string = string> {
  readonly code: Code;
  readonly params: ReasonParams;
  /** English, with the values filled in. */
  readonly message: string;
}

/** A reason as it is stored. */
export type StoredReason<Code extends string = string> = Pick<Reason<Code>, 'code' | 'params'>;

const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/;

/** A time as the English texts of reasons have it: `2026-11-30 10:00 UTC`. */
export function formatEnglishTime(isoTime: string): string {
  return isoTime.replace(ISO_TIME, '$1 $2 UTC');
}

/** What is stored of a reason. */
export function storedReason<Code extends string>({ code, params }: Reason<Code>): StoredReason<Code> {
  return { code, params };
}

/** A text alone, or a refusal: the kind decides the HTTP status. */
export type ReasonEntry = string | RefusalEntry;

export interface RefusalEntry<Text extends string = string> {
  readonly kind: RefusalKind;
  readonly text: Text;
}

export function refusalText<const Kind extends RefusalKind, const Text extends string>(
  kind: Kind,
  text: Text,
): { readonly kind: Kind; readonly text: Text } {
  return { kind, text };
}

/**
 * The reasons of one domain: `defineReasons('bag', { not_open: … })` declares `bag.not_open`. A text has its values in
 * braces, and may have ICU plurals. The ending of a name defines its type:
 *
 * | ending | value | shown as |
 * |---|---|---|
 * | `Grams` | integer grams | kilograms |
 * | `Mm` | integer millimetres | centimetres |
 * | `Money` | amount in minor units and currency | amount and currency code |
 * | `Date` | ISO date | date |
 * | `Time` | ISO date and time | date and time |
 * | `Term` | status, service type, role or state of the contract | the glossary's term |
 * | `List` | texts | list |
 * | `Terms` | terms | list of terms |
 * | `Reason`, `Reasons` | other reasons | their texts |
 * | any other | text or number | as it is |
 */
export function defineReasons<
  const Prefix extends string,
  const Entries extends Readonly<Record<string, ReasonEntry>>,
>(
  prefix: Prefix,
  entries: Entries,
): { readonly [Key in keyof Entries & string as `${Prefix}.${Key}`]: Entries[Key] } {
  const prefixed = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [`${prefix}.${key}`, entry]),
  );
  return prefixed as { readonly [Key in keyof Entries & string as `${Prefix}.${Key}`]: Entries[Key] };
}

/** Names in `{name}` and `{name, plural, …}`; the branches of a plural may use the plural's own name only. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}, plural,${string}` ? Name : NameOnly<Inside>) | NamesIn<Rest>
  : never;

/** What follows a plural's first branch (`other {#`) names no value. */
type NameOnly<Inside extends string> = Inside extends
  | `${string}{${string}`
  | `#${string}`
  | `${string} ${string}`
  ? never
  : Inside extends ''
    ? never
    : Inside;

type ParamOf<Name extends string> = Name extends `${string}${'Grams' | 'Mm'}`
  ? number
  : Name extends `${string}Money` | 'money'
    ? Money
    : Name extends `${string}${'List' | 'Terms'}` | 'list' | 'terms'
      ? readonly string[]
      : Name extends `${string}Reasons` | 'reasons'
        ? readonly StoredReason[]
        : Name extends `${string}Reason` | 'reason'
          ? StoredReason
          : Name extends `${string}${'Date' | 'Time' | 'Term'}`
            ? string
            : string | number;

export type TextOf<Entry extends ReasonEntry> = Entry extends string
  ? Entry
  : Entry extends RefusalEntry<infer Text>
    ? Text
    : never;

/** The values that a text needs. */
export type ParamsOfText<Text extends string> = { readonly [Name in NamesIn<Text>]: ParamOf<Name> };
