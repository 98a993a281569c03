import { reasonsOf } from '../reason-texts/reasons-of.ts';
import { TERMS } from '../reason-texts/terms.ts';
import { FINDING_REASONS } from './finding-reasons.ts';
import type { Finding, Severities, UnratedFinding } from './findings.ts';

const { restoreReason } = reasonsOf({ ...TERMS, ...FINDING_REASONS });

/** Adds the severity and the English text to a finding. */
export function rateFinding({ code, item, params }: UnratedFinding, severities: Severities): Finding {
  const reason = restoreReason({ code: `finding.${code}`, params });
  return { code, severity: severities[code], item, reason };
}
