import { OpenFeature } from '@openfeature/server-sdk';
import {
  type Environment,
  FLAG_NAMES,
  FLAGS,
  type FlagEvaluation,
  type FlagName,
  type FlagValues,
  isAllowListed,
  UNRESOLVED_FLAGS,
} from '@portal/contract/flags';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import { flagProvider } from './flag-provider.ts';
import { remoteFlags } from './remote-flags.ts';
import { isAllowed, storedFlags } from './stored-flags.ts';

export interface FlagsGround {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** An outside OFREP service; undefined: the flags of our own database. */
  readonly flagsUrl: string | undefined;
  readonly environment: Environment;
}

/** The flags, for the anonymous user of a client (null: of nobody in particular). Never rejects. */
export interface Flags {
  /** The flags that resolve, with the reason of each. */
  resolved(clientId: string | null): Promise<readonly FlagEvaluation[]>;
  /** Every flag; one that does not resolve counts as the specification says. */
  values(clientId: string | null): Promise<FlagValues>;
  isOn(flag: FlagName, clientId: string | null): Promise<boolean>;
}

const REASONS: readonly string[] = [
  'STATIC',
  'TARGETING_MATCH',
  'STALE',
] satisfies FlagEvaluation['reason'][];

export function openFlags({ database, clock, log, flagsUrl, environment }: FlagsGround): Flags {
  const source = flagsUrl === undefined ? storedFlags(database) : remoteFlags({ url: flagsUrl, clock, log });
  // The library keeps its providers by domain, for the whole process; each portal has one of its own.
  const domain = `portal-${newId()}`;
  OpenFeature.setProvider(domain, flagProvider(source));
  const client = OpenFeature.getClient(domain);

  async function evaluate(key: FlagName, clientId: string | null): Promise<FlagEvaluation | undefined> {
    const context = { targetingKey: 'anonymous', ...(clientId === null ? {} : { clientId }) };
    const details = await client.getBooleanDetails(key, FLAGS[key].unresolved, context);
    const { reason = '' } = details;
    if (!REASONS.includes(reason)) return undefined;
    const answer = { key, reason: reason as FlagEvaluation['reason'] };
    if (!details.value || !isAllowListed(key)) return { ...answer, ...asVariant(details.value) };
    const allowed = await isAllowed(database, key, environment, clientId);
    return { ...answer, ...asVariant(allowed), reason: 'TARGETING_MATCH' };
  }

  /** An allow-list that cannot be read is a flag that does not resolve. */
  async function settle(key: FlagName, clientId: string | null): Promise<FlagEvaluation | undefined> {
    try {
      return await evaluate(key, clientId);
    } catch (error) {
      log.warn({ err: error, flag: key }, 'a flag cannot be resolved');
      return undefined;
    }
  }

  async function resolved(clientId: string | null): Promise<readonly FlagEvaluation[]> {
    const all = await Promise.all(FLAG_NAMES.map((name) => settle(name, clientId)));
    return all.filter((one) => one !== undefined);
  }

  return {
    resolved,
    values: async (clientId) => ({
      ...UNRESOLVED_FLAGS,
      ...Object.fromEntries((await resolved(clientId)).map(({ key, value }) => [key, value])),
    }),
    isOn: async (flag, clientId) => (await settle(flag, clientId))?.value ?? UNRESOLVED_FLAGS[flag],
  };
}

function asVariant(value: boolean): Pick<FlagEvaluation, 'value' | 'variant'> {
  return { value, variant: value ? 'on' : 'off' };
}
