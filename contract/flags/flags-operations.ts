import { z } from 'zod';
import { fieldText, operation, text, uuid, type Refusal } from '../core/index.ts';

const MAX_CONTEXT_FIELDS = 50;

/** The evaluation context of OFREP. Only `clientId` is read; other fields are accepted and ignored, as OFREP requires. */
const evaluationContext = z
  .looseObject({
    targetingKey: text(200, 0).optional().describe('Targeting key of OFREP; not used.'),
    clientId: uuid.optional().describe('Id of the client; absent for the values for all clients.'),
  })
  .refine(
    (context) => Object.keys(context).length <= MAX_CONTEXT_FIELDS,
    fieldText('too_many_context_fields'),
  );

const evaluationRequest = z
  .strictObject({ context: evaluationContext.optional().describe('Evaluation context of OFREP.') })
  .meta({ id: 'FlagEvaluationRequest' });

const evaluation = z
  .strictObject({
    key: z.string().meta({ description: 'Name of the flag.', examples: ['bagging'] }),
    value: z.boolean().describe('Whether the flag is on.'),
    variant: z.enum(['on', 'off']).describe('Name of the value.'),
    reason: z
      .enum(['STATIC', 'TARGETING_MATCH', 'STALE'])
      .describe(
        '`TARGETING_MATCH`: a value for this client; `STATIC`: the value for all clients; `STALE`: the last answer of a flag service that does not respond.',
      ),
  })
  .meta({ id: 'FlagEvaluation' });
export type FlagEvaluation = z.output<typeof evaluation>;

/** The members OFREP requires in an error; they are added to our problem. */
function toOfrepError({ kind, message }: Refusal, params: Readonly<Record<string, string>>) {
  const errorCode =
    kind === 'not_found' ? 'FLAG_NOT_FOUND' : kind === 'invalid' ? 'INVALID_CONTEXT' : 'GENERAL';
  return { ...(params['key'] === undefined ? {} : { key: params['key'] }), errorCode, errorDetails: message };
}

export const evaluateFlags = operation({
  id: 'evaluateFlags',
  domain: 'flags',
  method: 'POST',
  readOnly: true,
  bases: ['absolute'],
  path: '/ofrep/v1/evaluate/flags',
  summary: 'OFREP: evaluate all flags for a context; 304 when If-None-Match names the same answer',
  permission: 'public',
  body: evaluationRequest,
  response: {
    status: 200,
    body: z.strictObject({ flags: z.array(evaluation).describe('The flags that resolve.') }),
  },
  refusals: [],
  problemMembers: toOfrepError,
});

export const evaluateFlag = operation({
  id: 'evaluateFlag',
  domain: 'flags',
  method: 'POST',
  readOnly: true,
  bases: ['absolute'],
  path: '/ofrep/v1/evaluate/flags/{key}',
  summary: 'OFREP: evaluate one flag for a context',
  permission: 'public',
  params: z.strictObject({
    key: text(100).meta({ description: 'Name of the flag.', examples: ['bagging'] }),
  }),
  body: evaluationRequest,
  response: { status: 200, body: evaluation },
  refusals: ['not_found'],
  problemMembers: toOfrepError,
});

export const flagsOperations = [evaluateFlags, evaluateFlag];
