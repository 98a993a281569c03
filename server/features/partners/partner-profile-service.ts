import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@portal/contract/core';
import {
  PROFILE_SECTIONS,
  SECTION_OF_FIELD,
  type PartnerProfile,
  type PartnerProfileChange,
  type ProfileField,
  type ProfileSection,
} from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { pick } from '../../platform/pick.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { readPublishedCalendar } from '../calendars/index.ts';
import { findUnknownCountry } from '../reference-data/index.ts';
import { readValidCertificates } from './certificates/certificates-store.ts';
import { mayReadPartner } from './may-read-partner.ts';
import {
  findUnknownPorts,
  listConnectedClients,
  lockPartner,
  readStoredProfile,
  storeProfile,
  storeRoutingFacts,
  type ProfileContent,
} from './partner-profile-store.ts';
import { recordProfileChange } from '../profile-history/index.ts';

/** Called in the transaction of a change that routing reads, with the clients that are connected with the partner. */
export type OnRoutingFactsChanged = (tx: Transaction, clientIds: readonly string[]) => Promise<void>;

export interface ProfileDeps {
  readonly clock: Clock;
  readonly onRoutingFactsChanged: OnRoutingFactsChanged;
}

const FIELDS = Object.keys(SECTION_OF_FIELD) as ProfileField[];
/** The values of fields that a null clears to something else than null. */
const CLEARED = {
  languages: [],
  ports: [],
  codCeilings: [],
  contacts: [],
  hiddenBeforeConnection: [],
} as const;

/** A partner as clients see it; undefined if there is none with this id. */
export async function readPartnerProfile(
  { clock }: Pick<ProfileDeps, 'clock'>,
  tx: Transaction,
  partnerId: string,
): Promise<PartnerProfile | undefined> {
  const stored = await readStoredProfile(tx, partnerId);
  if (stored === undefined) return undefined;
  const today = clock.now().toISOString().slice(0, 10);
  const { hours, closedDays } = await readPublishedCalendar(tx, partnerId, today);
  const certificates = await readValidCertificates(tx, partnerId, today);
  return { ...stored, hours: [...hours], closedDays: [...closedDays], certificates };
}

/** The profile of any partner for a client, and of its own for a partner. Refuses: not_found. */
export function loadPartnerProfile(
  deps: ProfileDeps,
  context: RequestContext,
  partnerId: string,
): Promise<{ value: PartnerProfile } | Refusal> {
  if (!mayReadPartner(context, partnerId)) return Promise.resolve(refuse('incoming.partner_not_found'));
  return context.inTenant(async (tx) => {
    const value = await readPartnerProfile(deps, tx, partnerId);
    return value === undefined ? refuse('incoming.partner_not_found') : { value };
  });
}

/** Changes the given fields of a profile; a repeat changes nothing. Refuses: not_found, invalid. */
export function changeProfile(
  deps: ProfileDeps,
  context: RequestContext,
  partnerId: string,
  change: PartnerProfileChange,
): Promise<{ value: PartnerProfile } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const before = await readStoredProfile(tx, partnerId);
    if (before === undefined) return refuse('incoming.partner_not_found');
    const after = applyChange(before, change);
    const changedFields = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
    const refusal = await refusePlaces(tx, after, changedFields);
    if (refusal !== undefined) return refusal;
    const sections = new Set(changedFields.map((field) => SECTION_OF_FIELD[field]));
    const routingChanged = sections.has('COVERAGE') || sections.has('VISIBILITY');
    if (sections.size > 0) await storeProfile(tx, partnerId, after);
    if (routingChanged) await storeRoutingFacts(tx, partnerId, after);
    await recordChanges(tx, context, partnerId, { before, after, changedFields });
    if (sections.has('COVERAGE'))
      await deps.onRoutingFactsChanged(tx, await listConnectedClients(tx, partnerId));
    context.audit({
      subject: partnerId,
      before: pick(before, changedFields),
      after: pick(after, changedFields),
    });
    const value = await readPartnerProfile(deps, tx, partnerId);
    return value === undefined ? refuse('incoming.partner_not_found') : { value };
  });
}

/** The content after a change: an absent field stays, null clears it. */
function applyChange(stored: ProfileContent, change: PartnerProfileChange): ProfileContent {
  const cleared = Object.entries(CLEARED).filter(([field]) => change[field as keyof typeof CLEARED] === null);
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...pick(stored, FIELDS), ...Object.fromEntries([...sent, ...cleared]) };
}

async function refusePlaces(
  tx: Transaction,
  { countries, ports }: ProfileContent,
  changedFields: readonly ProfileField[],
): Promise<Refusal | undefined> {
  if (!changedFields.some((field) => field === 'ports' || field === 'countries')) return undefined;
  const country = findUnknownCountry(countries);
  if (country !== undefined)
    return refuseInvalid([detail('countries', 'partner.unknown_country', { country })]);
  const elsewhere = ports.find((port) => !countries.includes(port.slice(0, 2)));
  if (elsewhere !== undefined)
    return refuseInvalid([
      detail('ports', 'partner.place_not_served', { countryList: countries.toSorted() }),
    ]);
  const [port] = await findUnknownPorts(tx, ports);
  return port === undefined
    ? undefined
    : refuseInvalid([detail('ports', 'partner.place_unknown_port', { port })]);
}

interface ProfileDifference {
  readonly before: ProfileContent;
  readonly after: ProfileContent;
  readonly changedFields: readonly ProfileField[];
}

/** Adds an entry to the history for each changed section. */
async function recordChanges(
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  { before, after, changedFields }: ProfileDifference,
): Promise<void> {
  const fieldsBySection = Map.groupBy(changedFields, (field): ProfileSection => SECTION_OF_FIELD[field]);
  for (const section of PROFILE_SECTIONS) {
    const fields = fieldsBySection.get(section) ?? [];
    if (fields.length === 0) continue;
    const entry = { section, before: pick(before, fields), after: pick(after, fields) };
    await recordProfileChange(tx, context, partnerId, entry);
  }
}
