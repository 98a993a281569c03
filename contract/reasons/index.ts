import type {
  ParamsOfText,
  Reason,
  ReasonEntry,
  Refusal,
  RefusalDetail,
  RefusalEntry,
  RefusalExtras,
  StoredReason,
  TextOf,
} from '../core/index.ts';
import { fillEnglish } from './english.ts';
import { REASONS } from './tables.ts';

export { REASONS } from './tables.ts';

type Reasons = typeof REASONS;

export type ReasonCode = keyof Reasons;

export type RefusalCode = {
  [Code in ReasonCode]: Reasons[Code] extends RefusalEntry ? Code : never;
}[ReasonCode];

/** The values that the text of a code needs. */
export type ParamsOf<Code extends ReasonCode> = ParamsOfText<TextOf<Reasons[Code]>>;

type ParamsArgument<Code extends ReasonCode> = keyof ParamsOf<Code> extends never
  ? [params?: Readonly<Record<string, never>>]
  : [params: ParamsOf<Code>];

const entries: Readonly<Record<string, ReasonEntry>> = REASONS;

function textOf(code: string): string {
  const entry = entries[code];
  // A term without an entry is shown as it is.
  if (entry === undefined) return code.replace(/^term\./, '');
  return typeof entry === 'string' ? entry : entry.text;
}

/** A refusal by its code: `refuse('bag.not_open', { bagCode, stateTerm })`. The code's entry decides the kind. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[params, extras]: keyof ParamsOf<Code> extends never
    ? [params?: Readonly<Record<string, never>>, extras?: RefusalExtras]
    : [params: ParamsOf<Code>, extras?: RefusalExtras]
): Refusal {
  const entry: RefusalEntry = REASONS[code];
  return { ...restoreReason({ code, params: params ?? {} }), kind: entry.kind, details: [], ...extras };
}

/** A refusal with a reason that exists already. The code's entry decides the kind. */
export function refusalOf({ code, params, message }: Reason<RefusalCode>, extras?: RefusalExtras): Refusal {
  return { code, params, message, kind: REASONS[code].kind, details: [], ...extras };
}

/** A refusal of invalid fields: the message has the first detail and the number of the others. */
export function refuseInvalid(details: readonly RefusalDetail[]): Refusal {
  const [first, ...rest] = details;
  if (first?.code === undefined) return refuse('request.invalid', {}, { details });
  const params = { field: first.note, reason: { code: first.code, params: first.params ?? {} } };
  return rest.length === 0
    ? refuse('request.invalid_field', params, { details })
    : refuse('request.invalid_fields', { ...params, more: rest.length }, { details });
}

/** A reason by its code, with its English text. */
export function reason<Code extends ReasonCode>(code: Code, ...[params]: ParamsArgument<Code>): Reason<Code> {
  return restoreReason({ code, params: params ?? {} });
}

/** A detail of a refusal: `note` names the field or object. */
export function detail<Code extends ReasonCode>(
  note: string,
  code: Code,
  ...[params]: ParamsArgument<Code>
): RefusalDetail {
  return detailOf(note, restoreReason({ code, params: params ?? {} }));
}

/** A reason that exists already, as the detail of a refusal. */
export function detailOf(note: string, { code, params, message }: Reason): RefusalDetail {
  return { note, reason: message, code, params };
}

/** A stored reason with its English text; a code that the contract no longer has is its own text. */
export function restoreReason<Code extends string>({ code, params }: StoredReason<Code>): Reason<Code> {
  const message = fillEnglish(textOf(code), params, (inner) => restoreReason(inner).message);
  return { code, params, message };
}

/** What is stored of a reason. */
export function storedReason<Code extends string>({ code, params }: Reason<Code>): StoredReason<Code> {
  return { code, params };
}
