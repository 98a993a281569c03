import { isDeepStrictEqual } from 'node:util';
import type { Reason, Refusal } from '@portal/contract/core';
import type { ServiceType } from '@portal/contract/trade';
import { detailOf, reason, refusalOf } from '@portal/contract/reasons';
import { findLegRule, type LaneLegKey, type LaneLegRule, type LaneRules } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** An error in lane rules. `note` is the path of the field. */
interface RuleError {
  readonly note: string;
  readonly reason: Reason<
    | 'route.unknown_partner'
    | 'route.service_missing'
    | 'route.leg_not_on_lane'
    | 'route.import_from_same_country'
  >;
}

/** The refusal of rules with errors, with the text of the first one; undefined without errors. */
export function toRefusal(errors: readonly RuleError[]): Refusal | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  return refusalOf(first.reason, { details: errors.map((error) => detailOf(error.note, error.reason)) });
}

/** Errors of legs whose decision differs from the rules before. */
export async function findLegErrors(
  tx: Transaction,
  country: string,
  rules: LaneRules,
  before: LaneRules,
): Promise<RuleError[]> {
  const errors: RuleError[] = [];
  for (const [index, leg] of rules.legs.entries()) {
    errors.push(...findLaneErrors(country, leg, `rules.legs.${index}.originCountry`));
    if (isDeepStrictEqual(leg.decision, findLegRule(before, leg).decision)) continue;
    errors.push(...(await findPartnerErrors(tx, leg, `rules.legs.${index}.decision`)));
  }
  return errors;
}

/** Legs that only orders within a country have, and legs that only orders across a border have. */
const DOMESTIC_LEGS: ReadonlySet<ServiceType> = new Set(['DOMESTIC']);
const BORDER_LEGS: ReadonlySet<ServiceType> = new Set(['FREIGHT_FORWARDER', 'CUSTOMS']);

/** The error of a rule for an origin from which no order to the country has the leg. `note` is the path of the origin. */
export function findLaneErrors(
  country: string,
  { originCountry, serviceType }: LaneLegKey,
  note: string,
): RuleError[] {
  if (originCountry === undefined) return [];
  const excludedLegs = originCountry === country ? BORDER_LEGS : DOMESTIC_LEGS;
  if (!excludedLegs.has(serviceType)) return [];
  return [
    { note, reason: reason('route.leg_not_on_lane', { originCountry, country, serviceTerm: serviceType }) },
  ];
}

/** Errors for partners of a decision that do not exist or do not offer the service. `field` is the path of the decision. */
export async function findPartnerErrors(
  tx: Transaction,
  { decision, serviceType }: Pick<LaneLegRule, 'decision' | 'serviceType'>,
  field: string,
): Promise<RuleError[]> {
  if (decision === null) return [];
  const ids = decision.entries.map((entry) => entry.partnerId);
  const rows = await tx.rows<{ id: string; name: string; service_types: string[] }>(
    sql`select id, name, service_types from partners where id = any (${ids}::uuid[])`,
  );
  const partners = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, index): RuleError[] => {
    const note = `${field}.entries.${index}.partnerId`;
    const partner = partners.get(id);
    if (partner === undefined) return [{ note, reason: reason('route.unknown_partner', { partnerId: id }) }];
    if (partner.service_types.includes(serviceType)) return [];
    const params = { partnerName: partner.name, serviceTerm: serviceType };
    return [{ note, reason: reason('route.service_missing', params) }];
  });
}

/** The error of an import from the country itself. */
export function findSriErrors(country: string, { sriOrigins }: LaneRules): RuleError[] {
  const index = sriOrigins.indexOf(country);
  if (index === -1) return [];
  return [
    {
      note: `rules.sriOrigins.${index}`,
      reason: reason('route.import_from_same_country', { country }),
    },
  ];
}
