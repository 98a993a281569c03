import type { Refusal } from '@portal/contract/core';
import { findSharedArea, type HubInput, type PartnerHub } from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { sql } from '../../db/sql.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { recordProfileChange } from '../profile-history/index.ts';
import { readHub } from './hubs-read-model.ts';
import { closeHub, readOpenHubs, upsertHubs } from './hubs-store.ts';

/** The part of a hub that the history shows. */
function toHistory(hub: PartnerHub): Omit<PartnerHub, 'updatedAt'> {
  const { updatedAt: _updatedAt, ...shown } = hub;
  return shown;
}

interface HubKey {
  readonly partnerId: string;
  readonly hubCode: string;
}

/**
 * Adds a hub, or changes the one with this code. Refuses: not_found, invalid (a country that the partner does not serve),
 * conflict (an area that another hub has with the same precision).
 */
export function saveHub(
  context: RequestContext,
  { partnerId, hubCode }: HubKey,
  input: HubInput,
): Promise<{ value: PartnerHub } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    // Two saves at once could both claim an area.
    await lockName(tx, `hubs ${partnerId}`);
    const refusal = await refuseHub(tx, { partnerId, hubCode }, input);
    if (refusal !== undefined) return refusal;
    const before = await readHub(tx, partnerId, hubCode);
    await upsertHubs(tx, [{ ...input, partnerId, code: hubCode }]);
    const value = await readHub(tx, partnerId, hubCode);
    if (value === undefined) throw new Error('a saved hub does not exist');
    await recordProfileChange(tx, context, partnerId, {
      section: 'HUBS',
      before: before === undefined ? null : toHistory(before),
      after: toHistory(value),
    });
    context.audit({ subject: hubCode, before, after: value });
    return { value };
  });
}

async function refuseHub(
  tx: Transaction,
  { partnerId, hubCode }: HubKey,
  input: HubInput,
): Promise<Refusal | undefined> {
  const partner = await tx.row<{ countries: string[] }>(
    sql`select countries from partners where id = ${partnerId}`,
  );
  const countries = partner?.countries ?? [];
  if (!countries.includes(input.country)) {
    return refuseInvalid([
      detail('country', 'partner.hub_country_not_served', { countryList: countries.toSorted() }),
    ]);
  }
  const others = (await readOpenHubs(tx, partnerId)).filter(({ code }) => code !== hubCode);
  for (const other of others) {
    const area = findSharedArea({ ...input, code: hubCode }, other);
    if (area !== undefined) return refuse('partner.hub_area_taken', { area, hubCode: other.code });
  }
  return undefined;
}

/** Closes a hub; orders and events keep it. Refuses: not_found. */
export function removeHub(
  context: RequestContext,
  { partnerId, hubCode }: HubKey,
): Promise<undefined | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    const before = await readHub(tx, partnerId, hubCode);
    if (before === undefined || !(await closeHub(tx, partnerId, hubCode)))
      return refuse('partner.hub_not_found', { hubCode });
    await recordProfileChange(tx, context, partnerId, {
      section: 'HUBS',
      before: toHistory(before),
      after: null,
    });
    context.audit({ subject: hubCode, before });
    return undefined;
  });
}
