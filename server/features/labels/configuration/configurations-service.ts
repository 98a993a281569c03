import type { BodyOf, QueryOf, Refusal } from '@portal/contract/core';
import {
  MAX_LABEL_CONFIGURATIONS,
  type LabelConfigurationItem,
  type listLabelConfigurations,
  type listLabelConfigurationVersions,
  type saveLabelConfiguration,
} from '@portal/contract/labels';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { JsonText } from '../../../db/json-text.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readConfigurationItems, readVersionPage } from './configuration-items-read-model.ts';
import { findScope, saveVersion } from './configurations-store.ts';
import { isSameScope, type ConfigurationScope } from './label-configurations.ts';

/** A page of the current configurations, the most specific first. */
export async function listConfigurations(
  context: RequestContext,
  { page, perPage, sortBy, sortDesc }: QueryOf<typeof listLabelConfigurations>,
) {
  return context.inTenant(async (tx) => {
    const items = await readConfigurationItems(tx, context.clientId);
    if (sortBy === 'createdAt') {
      items.sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? '') * (sortDesc ? -1 : 1));
    }
    return {
      data: items.slice((page - 1) * perPage, page * perPage),
      page,
      totalPage: Math.max(1, Math.ceil(items.length / perPage)),
      totalCount: items.length,
    };
  });
}

/** Saves a version; the same settings make no version. Refuses: not_found (customer or partner), too_large. */
export async function saveConfiguration(
  context: RequestContext,
  { settings, ...scope }: BodyOf<typeof saveLabelConfiguration>,
): Promise<{ value: LabelConfigurationItem } | Refusal> {
  return context.inTenant(async (tx) => {
    const { clientId, caller } = context;
    if (!(await hasParties(tx, clientId, scope))) return refuse('request.not_found');
    const configurations = await saveVersion(tx, { clientId, userId: caller.userId }, scope, settings);
    if (configurations.after.length > MAX_LABEL_CONFIGURATIONS)
      return refuse('label.too_many_configurations', { maximum: MAX_LABEL_CONFIGURATIONS });
    const items = await readConfigurationItems(tx, clientId);
    const value = items.find((item) => isSameScope(toScope(item), scope));
    if (value === undefined) throw new Error('the saved configuration was not found');
    const before = configurations.before?.settings;
    context.audit({ subject: describeScope(value), before, after: settings });
    return { value };
  });
}

/** Removes the configuration of some orders. Refuses: not_found, not_allowed_now. */
export async function removeConfiguration(context: RequestContext, id: string): Promise<Refusal | undefined> {
  return context.inTenant(async (tx) => {
    const { clientId, caller } = context;
    const items = await readConfigurationItems(tx, clientId);
    const item = items.find((candidate) => candidate.id === id);
    if (item === undefined) return refuse('request.not_found');
    const scope = toScope(item);
    if (Object.values(scope).every((value) => value === null)) return refuse('label.general_configuration');
    await saveVersion(tx, { clientId, userId: caller.userId }, scope, null);
    context.audit({ subject: describeScope(item), before: item.settings, after: null });
    return undefined;
  });
}

/** A page of the versions of a configuration. Refuses: not_found. */
export async function listVersions(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof listLabelConfigurationVersions>,
): Promise<JsonText | Refusal> {
  return context.inTenant(async (tx) => {
    const scope = await findScope(tx, context.clientId, id);
    return scope === undefined
      ? refuse('request.not_found')
      : readVersionPage(tx, context.clientId, scope, query);
  });
}

const toScope = ({ customer, partner, movement }: LabelConfigurationItem): ConfigurationScope => ({
  customerId: customer?.id ?? null,
  partnerId: partner?.id ?? null,
  movement,
});

function describeScope({ customer, partner, movement }: LabelConfigurationItem): string {
  const parts = [customer?.name, partner?.name, movement].filter((part) => part != null);
  return parts.length === 0 ? 'all orders' : parts.join(', ');
}

async function hasParties(
  tx: Transaction,
  clientId: string,
  { customerId, partnerId }: ConfigurationScope,
): Promise<boolean> {
  const row = await tx.row<{ exists: boolean }>(sql`select
    (${customerId}::uuid is null or exists (select 1 from customers where client_id = ${clientId} and id = ${customerId}))
    and (${partnerId}::uuid is null or exists (select 1 from partners where id = ${partnerId})) "exists"`);
  return row?.exists === true;
}
