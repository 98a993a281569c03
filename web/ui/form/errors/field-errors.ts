import type { Problem } from '@portal/contract/core';
import type { z } from 'zod';

/** What is wrong with a field: one of our sentences with its numbers, or the server's own words. */
export type Fault =
  | {
      readonly says:
        | 'missing'
        | 'notANumber'
        | 'email'
        | 'hsCode'
        | 'country'
        | 'port'
        | 'currency'
        | 'choice';
    }
  | { readonly says: 'tooLong' | 'tooMuch' | 'tooLittle' | 'tooMany' | 'tooFew'; readonly limit: number }
  | { readonly says: 'server'; readonly words: string };

/** Faults by the field's path in the form: `consignee.name`, `items.0.quantity`. */
export type Faults = Readonly<Record<string, Fault>>;

/** How the paths of the contract stand in a form. */
export interface FieldMap {
  /** Where the form shows what the contract knows by this path. */
  readonly shownAt: (path: string) => string;
  /** The form has a field there. */
  readonly has: (path: string) => boolean;
}

/** A form whose fields are the contract's own. */
export const SAME_FIELDS: FieldMap = { shownAt: (path) => path, has: () => true };

const FORMATS: Readonly<Record<string, 'email' | 'hsCode' | 'country' | 'port' | 'currency'>> = {
  email: 'email',
  hsCode: 'hsCode',
  country: 'country',
  originCountry: 'country',
  destinationCountry: 'country',
  originPortId: 'port',
  destinationPortId: 'port',
  currency: 'currency',
};

/** Checks a value with the contract's schema: the parsed value, or the faults by path. */
export function check<S extends z.ZodType>(
  schema: S,
  given: unknown,
  { shownAt }: FieldMap = SAME_FIELDS,
): { readonly value: z.output<S> } | { readonly faults: Faults } {
  const result = schema.safeParse(given);
  if (result.success) return { value: result.data };
  const faults: Record<string, Fault> = {};
  for (const issue of result.error.issues) {
    const path = shownAt(issue.path.join('.'));
    faults[path] ??= valueAt(given, issue.path) === undefined ? { says: 'missing' } : faultOf(issue);
  }
  return { faults };
}

/** The server's list of what is wrong, put at the fields it names; `rest` is what names no field of the form. */
export function faultsOfProblem(
  problem: Problem,
  fields: FieldMap = SAME_FIELDS,
): { readonly faults: Faults; readonly rest: readonly string[] } {
  const faults: Record<string, Fault> = {};
  const rest: string[] = [];
  for (const { note, reason } of problem.ErrorDetails) {
    const path = fields.shownAt(note.replaceAll(/\[(\d+)\]/g, '.$1'));
    if (fields.has(path)) faults[path] ??= { says: 'server', words: reason };
    else rest.push(`${note}: ${reason}`);
  }
  if (problem.ErrorDetails.length === 0) rest.push(problem.error);
  return { faults, rest };
}

/** The value at a path, or undefined where the path ends early. */
export function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    const inner: unknown = Reflect.get(value, key);
    value = inner;
  }
  return value;
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return { says: 'missing' };
      return { says: issue.origin === 'array' ? 'tooFew' : 'tooLittle', limit: Number(issue.minimum) };
    case 'too_big':
      return { says: BIG[issue.origin] ?? 'tooMuch', limit: Number(issue.maximum) };
    case 'invalid_format':
      return { says: FORMATS[String(issue.path.at(-1))] ?? 'choice' };
    case 'invalid_type':
      return { says: issue.expected === 'number' || issue.expected === 'int' ? 'notANumber' : 'missing' };
    default:
      return { says: 'choice' };
  }
}

const BIG: Readonly<Record<string, 'tooLong' | 'tooMany'>> = { string: 'tooLong', array: 'tooMany' };

/** The faults under one part of the form, with paths from there. */
export function faultsUnder(faults: Faults, part: string): Faults {
  const prefix = `${part}.`;
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), fault]] : [],
    ),
  );
}
