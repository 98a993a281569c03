import { fieldText, type Problem } from '@portal/contract/core';
import type { z } from 'zod';

/** What is wrong with a field: a code with its limit, or the message of the server. */
export type FieldError =
  | {
      readonly code:
        | 'missing'
        | 'notANumber'
        | 'email'
        | 'hsCode'
        | 'country'
        | 'port'
        | 'currency'
        | 'accountNumber'
        | 'bic'
        | 'choice';
    }
  | { readonly code: 'tooLong' | 'tooMuch' | 'tooLittle' | 'tooMany' | 'tooFew'; readonly limit: number }
  | { readonly code: 'server'; readonly message: string };

/** Errors by the path of the field in the form: `consignee.name`, `items.0.quantity`. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** Maps paths of the contract to fields of a form. */
export interface FieldMap {
  /** The form's path for a path of the contract. */
  readonly toFormPath: (path: string) => string;
  /** Whether the form has a field at this path of its own. */
  readonly hasField: (path: string) => boolean;
}

/** For a form whose fields have the paths of the contract. */
export const IDENTITY_FIELDS: FieldMap = { toFormPath: (path) => path, hasField: () => true };

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

/** Validates `input` with a schema of the contract. Returns the parsed value, or the errors by path of the form. */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  { toFormPath }: FieldMap = IDENTITY_FIELDS,
): { readonly value: z.output<S> } | { readonly fieldErrors: FieldErrors } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const fieldErrors: Record<string, FieldError> = {};
  for (const issue of result.error.issues) {
    const path = toFormPath(issue.path.join('.'));
    fieldErrors[path] ??=
      readPath(input, issue.path) === undefined ? { code: 'missing' } : toFieldError(issue);
  }
  return { fieldErrors };
}

/** Sorts the details of a problem by field; `formErrors` has those that name no field of the form. */
export function toFieldErrors(
  problem: Problem,
  fields: FieldMap = IDENTITY_FIELDS,
): { readonly fieldErrors: FieldErrors; readonly formErrors: readonly string[] } {
  const fieldErrors: Record<string, FieldError> = {};
  const formErrors: string[] = [];
  for (const { note, reason } of problem.ErrorDetails) {
    const path = fields.toFormPath(note.replaceAll(/\[(\d+)\]/g, '.$1'));
    if (fields.hasField(path)) fieldErrors[path] ??= { code: 'server', message: reason };
    else formErrors.push(`${note}: ${reason}`);
  }
  if (problem.ErrorDetails.length === 0) formErrors.push(problem.error);
  return { fieldErrors, formErrors };
}

/** The value at a path; undefined where the path does not exist. */
export function readPath(input: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    const inner: unknown = Reflect.get(value, key);
    value = inner;
  }
  return value;
}

/** Codes by what the contract says of a value; the browser says it in the language of the page. */
const BY_TEXT: ReadonlyMap<string, 'accountNumber' | 'bic'> = new Map([
  [fieldText('account_number'), 'accountNumber'],
  [fieldText('bic'), 'bic'],
]);

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const code = BY_TEXT.get(issue.message);
  if (code !== undefined) return { code };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return { code: 'missing' };
      return { code: issue.origin === 'array' ? 'tooFew' : 'tooLittle', limit: Number(issue.minimum) };
    case 'too_big':
      return { code: TOO_BIG_CODES[issue.origin] ?? 'tooMuch', limit: Number(issue.maximum) };
    case 'invalid_format':
      return { code: FORMATS[String(issue.path.at(-1))] ?? 'choice' };
    case 'invalid_type':
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'notANumber' : 'missing' };
    default:
      return { code: 'choice' };
  }
}

const TOO_BIG_CODES: Readonly<Record<string, 'tooLong' | 'tooMany'>> = {
  string: 'tooLong',
  array: 'tooMany',
};

/** The errors below one part of the form, with paths relative to that part. */
export function selectFieldErrors(fieldErrors: FieldErrors, part: string): FieldErrors {
  const prefix = `${part}.`;
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([path, error]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), error]] : [],
    ),
  );
}
