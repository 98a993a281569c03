import { OpenFeature } from '@openfeature/server-sdk';
import {
  type Environment,
  FLAG_NAMES,
  FLAGS,
  type FlagEvaluation,
  type FlagName,
  type FlagValues,
  isAllowListed,
  DEFAULT_FLAG_VALUES,
} from '@portal/contract/flags';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { flagProvider } from './flag-provider.ts';
import { remoteFlags } from './remote-flags.ts';
import { isClientAllowed, storedFlags } from './stored-flags.ts';

export interface FlagsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** URL of an OFREP service; undefined: the flags of the portal's database. */
  readonly flagsUrl: string | undefined;
  readonly environment: Environment;
}

/** Evaluates flags for a client, or without a client (null). Never rejects. */
export interface Flags {
  /** The flags that resolve, each with its reason. */
  evaluateAll(clientId: string | null): Promise<readonly FlagEvaluation[]>;
  /** All flags; a flag that does not resolve has its default value. */
  getValues(clientId: string | null): Promise<FlagValues>;
  isOn(flag: FlagName, clientId: string | null): Promise<boolean>;
}

const REASONS: readonly string[] = [
  'STATIC',
  'TARGETING_MATCH',
  'STALE',
] satisfies FlagEvaluation['reason'][];

export function openFlags({ database, clock, log, flagsUrl, environment }: FlagsDeps): Flags {
  const source = flagsUrl === undefined ? storedFlags(database) : remoteFlags({ url: flagsUrl, clock, log });
  // The library's providers are global by domain. Each portal of the process has its own domain.
  const domain = `portal-${newId()}`;
  OpenFeature.setProvider(domain, flagProvider(source));
  const client = OpenFeature.getClient(domain);

  async function evaluate(key: FlagName, clientId: string | null): Promise<FlagEvaluation | undefined> {
    const context = { targetingKey: 'anonymous', ...(clientId === null ? {} : { clientId }) };
    const details = await client.getBooleanDetails(key, FLAGS[key].defaultValue, context);
    const { reason = '' } = details;
    if (!REASONS.includes(reason)) return undefined;
    const answer = { key, reason: reason as FlagEvaluation['reason'] };
    if (!details.value || !isAllowListed(key)) return { ...answer, ...toVariant(details.value) };
    const isAllowed = await isClientAllowed(database, key, environment, clientId);
    return { ...answer, ...toVariant(isAllowed), reason: 'TARGETING_MATCH' };
  }

  /** Like `evaluate`; undefined when the allow-list cannot be read. */
  async function tryEvaluate(key: FlagName, clientId: string | null): Promise<FlagEvaluation | undefined> {
    try {
      return await evaluate(key, clientId);
    } catch (error) {
      log.warn({ err: error, flag: key }, 'a flag cannot be resolved');
      return undefined;
    }
  }

  async function evaluateAll(clientId: string | null): Promise<readonly FlagEvaluation[]> {
    const all = await Promise.all(FLAG_NAMES.map((name) => tryEvaluate(name, clientId)));
    return all.filter((one) => one !== undefined);
  }

  return {
    evaluateAll,
    getValues: async (clientId) => ({
      ...DEFAULT_FLAG_VALUES,
      ...Object.fromEntries((await evaluateAll(clientId)).map(({ key, value }) => [key, value])),
    }),
    isOn: async (flag, clientId) => (await tryEvaluate(flag, clientId))?.value ?? DEFAULT_FLAG_VALUES[flag],
  };
}

function toVariant(value: boolean): Pick<FlagEvaluation, 'value' | 'variant'> {
  return { value, variant: value ? 'on' : 'off' };
}
