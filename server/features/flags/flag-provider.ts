import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import type { FlagAnswers, FlagSource } from './flag-source.ts';

/** OpenFeature's view of a source. Flags asked for at the same moment share one reading. */
export function flagProvider(source: FlagSource): Provider {
  const reading = new Map<string, Promise<FlagAnswers>>();

  function read(clientId: string | null): Promise<FlagAnswers> {
    const key = clientId ?? '';
    const running = reading.get(key) ?? source.read(clientId).finally(() => reading.delete(key));
    reading.set(key, running);
    return running;
  }

  return {
    metadata: { name: source.name },
    runsOn: 'server',
    resolveBooleanEvaluation: async (flag, otherwise, context) => {
      const answer = (await read(clientOf(context))).get(flag);
      if (answer === undefined) return notASwitch(otherwise, ErrorCode.FLAG_NOT_FOUND);
      return { value: answer.on, variant: answer.on ? 'on' : 'off', reason: answer.reason };
    },
    // Our flags are switches: another kind of value is a mistake of the caller.
    resolveStringEvaluation: async (_flag, otherwise) => notASwitch(otherwise),
    resolveNumberEvaluation: async (_flag, otherwise) => notASwitch(otherwise),
    resolveObjectEvaluation: async <T extends JsonValue>(_flag: string, otherwise: T) =>
      notASwitch(otherwise),
  };
}

function clientOf(context: EvaluationContext): string | null {
  return typeof context['clientId'] === 'string' ? context['clientId'] : null;
}

function notASwitch<T>(value: T, errorCode: ErrorCode = ErrorCode.TYPE_MISMATCH): ResolutionDetails<T> {
  return { value, reason: StandardResolutionReasons.ERROR, errorCode };
}
