import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { refuse, refuseInvalid, detail } from '@portal/contract/reasons';
import {
  toStatusKey,
  type restoreStatusMappings,
  type StatusMappings,
  type StatusMappingsInput,
  type StatusSwitches,
  type statusSwitchesInput,
} from '@portal/contract/status-mappings';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { StoredWords } from './client-statuses.ts';
import { readStatusMappings } from './status-mappings-read-model.ts';
import { findMappingErrors, hasSameWords, toStoredWords } from './status-mappings-rules.ts';
import {
  deleteDraft,
  deleteVersion,
  insertVersion,
  lockMapping,
  readSettings,
  readVersion,
  writeSwitches,
  type NewVersion,
} from './status-mappings-store.ts';

/** How much earlier than now a time may be: the clocks of callers differ. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** Refuses: not_found. */
export async function loadStatusMappings(
  tx: Transaction,
  clientId: string,
  version: number | undefined,
): Promise<StatusMappings | Refusal> {
  const mappings = await readStatusMappings(tx, clientId, version);
  return mappings ?? refuse('statusmapping.no_version', { version: version ?? 0 });
}

/**
 * Saves all words as the draft, or as a version that is used from a time on; either replaces the draft. Words that the latest
 * version has are not saved again. `expectedVersion`: the latest version that the caller read. Refuses: invalid, stale.
 */
export function saveMappings(
  context: RequestContext,
  { clientStatusMappings, effectiveAt, note }: StatusMappingsInput,
  { expectedVersion, now }: { readonly expectedVersion?: number | undefined; readonly now: Date },
): Promise<StatusMappings | Refusal> {
  const errors = findMappingErrors(clientStatusMappings);
  if (errors.length > 0) return Promise.resolve(refuseInvalid(errors));
  const startsInPast =
    typeof effectiveAt === 'string' && Date.parse(effectiveAt) < now.getTime() - MAX_CLOCK_DIFFERENCE_MS;
  if (startsInPast)
    return Promise.resolve(refuseInvalid([detail('effectiveAt', 'statusmapping.starts_in_past')]));
  return changeMapping(context, expectedVersion, (_tx, previous) => ({
    words: toStoredWords(clientStatusMappings, previous, () => newId()),
    effectiveAt,
    note,
  }));
}

/** Restores the words of an earlier version as one that is used at once. Refuses: invalid, not_found, stale. */
export function restoreVersion(
  context: RequestContext,
  { version, note }: BodyOf<typeof restoreStatusMappings>,
  expectedVersion: number | undefined,
): Promise<StatusMappings | Refusal> {
  return changeMapping(context, expectedVersion, async (tx) => {
    const earlier = await readVersion(tx, context.clientId, version);
    if (earlier === undefined) return refuse('statusmapping.no_version', { version });
    if (earlier.state === 'DRAFT')
      return refuseInvalid([detail('version', 'statusmapping.restores_draft', { version })]);
    return { words: earlier.words, effectiveAt: undefined, note, restoredVersion: version };
  });
}

/** Saves words of some statuses, such as those of a file, into the draft; the others keep theirs. Refuses: stale. */
export function saveDraftWords(
  context: RequestContext,
  changes: StatusMappingsInput['clientStatusMappings'],
): Promise<StatusMappings | Refusal> {
  const changedKeys = new Set(
    changes.flatMap(({ serviceType, mappings }) =>
      mappings.map(({ status }) => toStatusKey({ serviceType, status })),
    ),
  );
  return changeMapping(context, undefined, (_tx, previous) => {
    const otherWords = Object.entries(previous).filter(([key]) => !changedKeys.has(key));
    const words = {
      ...Object.fromEntries(otherWords),
      ...toStoredWords(changes, previous, () => newId()),
    };
    return { words, effectiveAt: null, note: undefined };
  });
}

type Change = Omit<NewVersion, 'author'>;

/** `build`: the version to store. `previous`: the words of the draft or the latest version. */
function changeMapping(
  context: RequestContext,
  expectedVersion: number | undefined,
  build: (tx: Transaction, previous: StoredWords) => Change | Refusal | Promise<Change | Refusal>,
): Promise<StatusMappings | Refusal> {
  const { clientId, caller } = context;
  return context.inTenant(async (tx) => {
    await lockMapping(tx, clientId);
    const { lastVersion } = await readSettings(tx, clientId);
    if (expectedVersion !== undefined && expectedVersion !== lastVersion) return refuse('request.stale');
    const latest = await readVersion(tx, clientId);
    const change = await build(tx, latest?.words ?? {});
    if (isRefusal(change)) return change;
    const isSaved =
      latest !== undefined &&
      latest.state === (change.effectiveAt === null ? 'DRAFT' : 'ACTIVE') &&
      typeof change.effectiveAt !== 'string' &&
      hasSameWords(latest.words, change.words);
    if (!isSaved) {
      if (change.restoredVersion === undefined) await deleteDraft(tx, clientId);
      await insertVersion(tx, clientId, {
        ...change,
        author: { userId: caller.userId, name: caller.name },
      });
      const before = { version: latest?.version ?? null, words: latest?.words ?? {} };
      context.audit({ subject: 'status-mapping', before, after: change });
    }
    return loadStatusMappings(tx, clientId, undefined);
  });
}

/** Deletes the draft, or a version that is not used yet. Refuses: not_found, not_allowed_now. */
export function removeVersion(context: RequestContext, version: number): Promise<undefined | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx) => {
    await lockMapping(tx, clientId);
    const stored = await readVersion(tx, clientId, version);
    if (stored === undefined) return refuse('statusmapping.no_version', { version });
    const { state, effectiveAt, words } = stored;
    const wasUsed = effectiveAt !== null && state !== 'SCHEDULED';
    if (wasUsed) return refuse('statusmapping.in_use', { version });
    await deleteVersion(tx, clientId, version);
    context.audit({ subject: 'status-mapping', before: { version, words } });
    return undefined;
  });
}

/** Switches channels; those that are absent stay as they are. */
export function setSwitches(
  context: RequestContext,
  changes: z.output<typeof statusSwitchesInput>,
): Promise<{ value: StatusSwitches } | Refusal> {
  const { clientId } = context;
  return context.inTenant(async (tx) => {
    await lockMapping(tx, clientId);
    const { switches: before } = await readSettings(tx, clientId);
    const value = { ...before, ...changes } as StatusSwitches;
    await writeSwitches(tx, clientId, value);
    context.audit({ subject: 'status-mapping', before, after: value });
    return { value };
  });
}
