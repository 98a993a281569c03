import type { Reason, Refusal, RefusalDetail, RefusalEntry, RefusalExtras } from '../core/index.ts';
import { reasonsOf, type ParamsArgument, type ParamsIn } from '../reason-texts/reasons-of.ts';
import { REASONS } from './tables.ts';

export { REASONS } from './tables.ts';

type Reasons = typeof REASONS;

export type ReasonCode = keyof Reasons;

export type RefusalCode = {
  [Code in ReasonCode]: Reasons[Code] extends RefusalEntry ? Code : never;
}[ReasonCode];

/** The values that the text of a code needs. */
export type ParamsOf<Code extends ReasonCode> = ParamsIn<Reasons, Code>;

export const { reason, restoreReason } = reasonsOf(REASONS);

/** A refusal by its code: `refuse('bag.not_open', { bagCode, stateTerm })`. The code's entry decides the kind. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[params, extras]: [...ParamsArgument<ParamsOf<Code>>, extras?: RefusalExtras]
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

/** A detail of a refusal: `note` names the field or object. */
export function detail<Code extends ReasonCode>(
  note: string,
  code: Code,
  ...[params]: ParamsArgument<ParamsOf<Code>>
): RefusalDetail {
  return detailOf(note, restoreReason({ code, params: params ?? {} }));
}

/** A reason that exists already, as the detail of a refusal. */
export function detailOf(note: string, { code, params, message }: Reason): RefusalDetail {
  return { note, reason: message, code, params };
}
