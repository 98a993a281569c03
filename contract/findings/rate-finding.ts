import { reasonsOf } from '../reason-texts/reasons-of.ts';
import { TERMS } from '../reason-texts/terms.ts';
import { FINDING_REASONS } from './finding-reasons.ts';
import { findCustomsDemand } from './customs-demands.ts';
import type { FindingCode } from './finding-reasons.ts';
import type { Finding, Severities, Severity, UnratedFinding } from './findings.ts';

const { restoreReason } = reasonsOf({ ...TERMS, ...FINDING_REASONS });

/**
 * The severity of a finding at every step from the order to the departure: the higher one of the client's and that of customs of
 * the destination.
 */
export function getSeverity(code: FindingCode, severities: Severities, destinationCountry: string): Severity {
  return preventsCreation(code, severities) ||
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
