import type { Money, Refusal } from '@portal/contract/core';
import type { GoodsFlag, ServiceType } from '@portal/contract/trade';
import type { PartnerGoods } from '@portal/contract/partners';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A partner of the network. Countries are ISO 3166-1 alpha-2, ports UN/LOCODE; without ports it serves all ports of its countries. */
export interface NewPartner {
  readonly code: string;
  readonly name: string;
  readonly serviceTypes: readonly ServiceType[];
  readonly countries: readonly string[];
  readonly ports?: readonly string[];
  readonly cod?: boolean;
  /** Highest amounts that it collects on delivery, one for each currency. */
  readonly codCeilings?: readonly Money[];
  /** Dangerous and restricted goods that it takes or refuses against the default. */
  readonly goods?: readonly PartnerGoods[];
  /** Tenths of a star, 0 to 50. */
  readonly ratingTenths?: number;
  readonly city?: string;
  readonly country?: string;
  readonly id?: string;
}

export interface PartnerRow {
  readonly partnerId: string;
  readonly code: string;
  readonly name: string;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  readonly serviceTypes: readonly string[];
  readonly countries: readonly string[];
  readonly cod: boolean;
}

/** Creates a partner, as the operator (portal_owner). Refuses: conflict (the code exists). */
export async function createPartner(
  tx: Transaction,
  partner: NewPartner,
): Promise<{ partnerId: string } | Refusal> {
  const partnerId = partner.id ?? newId();
  const insertedCount =
    await tx.execute(sql`insert into partners (id, code, name, service_types, countries, ports, cod, cod_ceilings, goods, rating_tenths, city, country)
      values (${partnerId}, ${partner.code}, ${partner.name}, ${[...partner.serviceTypes]}, ${[...partner.countries]},
        ${[...(partner.ports ?? [])]}, ${partner.cod ?? false}, ${JSON.stringify(partner.codCeilings ?? [])}::jsonb,
        ${JSON.stringify(partner.goods ?? [])}::jsonb, ${partner.ratingTenths ?? null}, ${partner.city ?? null},
        ${partner.country ?? null}) on conflict (code) do nothing`);
  return insertedCount === 1 ? { partnerId } : refuse('partner.code_taken', { partnerCode: partner.code });
}

/** The partner with this code or id. Refuses: not_found. */
export async function findPartner(tx: Transaction, codeOrId: string): Promise<PartnerRow | Refusal> {
  const partner = await tx.row<PartnerRow>(
    sql`${PARTNER_ROWS} where code = upper(${codeOrId}) or id::text = lower(${codeOrId})`,
  );
  return partner ?? refuse('partner.not_found', { codeOrId });
}

/**
 * Replaces the rule of a partner for goods of one flag; without a rule, the default applies again. As the operator
 * (portal_owner).
 */
export async function storePartnerGoods(
  tx: Transaction,
  partnerId: string,
  flag: GoodsFlag,
  rule: PartnerGoods | undefined,
): Promise<void> {
  await tx.execute(sql`update partners set goods = coalesce((select jsonb_agg(entry) from jsonb_array_elements(goods) entry
      where entry ->> 'flag' <> ${flag}), '[]') || ${JSON.stringify(rule === undefined ? [] : [rule])}::jsonb
    where id = ${partnerId}`);
}

/** All partners, sorted by code. */
export function listPartners(tx: Transaction): Promise<PartnerRow[]> {
  return tx.rows<PartnerRow>(sql`${PARTNER_ROWS} order by code`);
}

const PARTNER_ROWS = sql`select id "partnerId", code, name, status, service_types "serviceTypes", countries, cod from partners`;
