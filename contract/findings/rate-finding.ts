import { reasonsOf } from '../reason-texts/reasons-of.ts';
import { TERMS } from '../reason-texts/terms.ts';
import { FINDING_REASONS } from './finding-reasons.ts';
import { findCustomsDemand } from './customs-demands.ts';
import type { FindingCode } from './finding-reasons.ts';
import type { Finding, Severities, Severity, UnratedFinding } from './findings.ts';

const { restoreReason } = reasonsOf({ ...TERMS, ...FINDING_REASONS });

/** Faults that no courier can deliver with: blockers of the shipment, whatever the client's settings are. */
const UNDELIVERABLE: readonly FindingCode[] = ['cod_currency', 'cod_without_sale'];

/**
 * The severity of a finding at every step from the order to the departure: the highest one of the client's, that of customs of
 * the destination, and that of couriers.
 */
export function getSeverity(code: FindingCode, severities: Severities, destinationCountry: string): Severity {
  return preventsCreation(code, severities) ||
    UNDELIVERABLE.includes(code) ||
    findCustomsDemand(code, destinationCountry)?.severity === 'BLOCKER'
    ? 'BLOCKER'
    : 'WARNING';
}

/** Whether a finding about an order that is not created yet refuses it. Other blockers refuse its shipment alone. */
export function preventsCreation(code: FindingCode, severities: Severities): boolean {
  return severities[code] === 'BLOCKER';
}

/** Adds the severity and the English text to a finding of an order to the country. */
export function rateFinding(
  { code, item, params }: UnratedFinding,
  severities: Severities,
  destinationCountry: string,
): Finding {
  const reason = restoreReason({ code: `finding.${code}`, params });
  return { code, severity: getSeverity(code, severities, destinationCountry), item, reason };
}
