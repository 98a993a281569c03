import {
  ErrorCode,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import type { ResolvedFlags, FlagSource } from './flag-source.ts';

/** An OpenFeature provider for a flag source. Concurrent evaluations for one client share one read. */
export function flagProvider(source: FlagSource): Provider {
  const pendingReads = new Map<string, Promise<ResolvedFlags>>();

  function read(clientId: string | null): Promise<ResolvedFlags> {
    const key = clientId ?? '';
    const pending = pendingReads.get(key) ?? source.read(clientId).finally(() => pendingReads.delete(key));
    pendingReads.set(key, pending);
    return pending;
  }

  return {
    metadata: { name: source.name },
    runsOn: 'server',
    resolveBooleanEvaluation: async (flag, defaultValue, context) => {
      const resolved = (await read(readClientId(context))).get(flag);
      if (resolved === undefined) return toError(defaultValue, ErrorCode.FLAG_NOT_FOUND);
      return { value: resolved.isOn, variant: resolved.isOn ? 'on' : 'off', reason: resolved.reason };
    },
    // All flags are boolean.
    resolveStringEvaluation: async (_flag, defaultValue) => toError(defaultValue),
    resolveNumberEvaluation: async (_flag, defaultValue) => toError(defaultValue),
    resolveObjectEvaluation: async <T extends JsonValue>(_flag: string, defaultValue: T) =>
      toError(defaultValue),
  };
}

function readClientId(context: EvaluationContext): string | null {
  return typeof context['clientId'] === 'string' ? context['clientId'] : null;
}

function toError<T>(value: T, errorCode: ErrorCode = ErrorCode.TYPE_MISMATCH): ResolutionDetails<T> {
  return { value, reason: StandardResolutionReasons.ERROR, errorCode };
}
