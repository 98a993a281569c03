import { z } from 'zod';
import { operation, text, uuid, type Refusal } from '../core/index.ts';

const MAX_CONTEXT_FIELDS = 50;

/** Whom a flag is resolved for. We read the client; fields of others are taken and left alone, as OFREP wants it. */
const evaluationContext = z
  .looseObject({ targetingKey: text(200, 0).optional(), clientId: uuid.optional() })
  .refine((context) => Object.keys(context).length <= MAX_CONTEXT_FIELDS, 'has more than 50 fields');

const evaluationRequest = z.strictObject({ context: evaluationContext.optional() });

const evaluation = z
  .strictObject({
    key: z.string(),
    value: z.boolean(),
    variant: z.enum(['on', 'off']),
    /** `TARGETING_MATCH`: a value of this client's; `STATIC`: everybody's; `STALE`: the last answer of a service that is away. */
    reason: z.enum(['STATIC', 'TARGETING_MATCH', 'STALE']),
  })
  .meta({ id: 'FlagEvaluation' });
export type FlagEvaluation = z.output<typeof evaluation>;

/** OFREP names a failure by these members; they stand in our problem beside its own. */
function ofrepFailure({ kind: refused, message }: Refusal, params: Readonly<Record<string, string>>) {
  const errorCode =
    refused === 'not_found' ? 'FLAG_NOT_FOUND' : refused === 'invalid' ? 'INVALID_CONTEXT' : 'GENERAL';
  return { ...(params['key'] === undefined ? {} : { key: params['key'] }), errorCode, errorDetails: message };
}

export const evaluateFlags = operation({
  id: 'evaluateFlags',
  domain: 'flags',
  method: 'POST',
  reads: true,
  bases: ['absolute'],
  path: '/ofrep/v1/evaluate/flags',
  summary: 'OFREP: every flag that resolves for a context; 304 when If-None-Match names the same answer',
  permission: 'public',
  body: evaluationRequest,
  answer: { status: 200, body: z.strictObject({ flags: z.array(evaluation) }) },
  refusals: [],
  problemMembers: ofrepFailure,
});

export const evaluateFlag = operation({
  id: 'evaluateFlag',
  domain: 'flags',
  method: 'POST',
  reads: true,
  bases: ['absolute'],
  path: '/ofrep/v1/evaluate/flags/{key}',
  summary: 'OFREP: one flag for a context',
  permission: 'public',
  params: z.strictObject({ key: text(100) }),
  body: evaluationRequest,
  answer: { status: 200, body: evaluation },
  refusals: ['not_found'],
  problemMembers: ofrepFailure,
});

export const flagsOperations = [evaluateFlags, evaluateFlag];
