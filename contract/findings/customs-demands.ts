import type { FindingCode } from './finding-reasons.ts';
import type { Severity } from './findings.ts';

/** What customs of a country refuse (BLOCKER) or ask about (WARNING), by the finding that names it. */
export interface CustomsDemand {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly source: string;
}

/** The source of the demands of China. */
export const CN_MANIFEST_SOURCE =
  'Announcement 56 of China Customs, in force since 2018-06-01: cargo.finnair.com, ifcba.org, inforwarding.oagcargo.com';
const ID_MANIFEST =
  'PMK 158/PMK.04/2017, in force since 2018-05-23: anacargo.jp, Revision of Indonesian Customs Regulation; merzario-logistics.com';

/**
 * Demands by destination. Data that a regulation demands on each HAWB is a blocker; what a person has to judge, such as a
 * description, is a warning. No source is published by a government. The sources were read on 2026-11-23.
 */
const CUSTOMS_DEMANDS: Readonly<Record<string, readonly CustomsDemand[]>> = {
  CN: [
    { code: 'tax_id_missing', severity: 'BLOCKER', source: CN_MANIFEST_SOURCE },
    { code: 'phone_missing', severity: 'BLOCKER', source: CN_MANIFEST_SOURCE },
    { code: 'vague_description', severity: 'WARNING', source: CN_MANIFEST_SOURCE },
  ],
  HK: [
    {
      code: 'vague_description',
      severity: 'WARNING',
      source: 'Import and Export Manifests Notice (Cap. 60C), at hkintexts.histsyn.com',
    },
  ],
  ID: [
    { code: 'no_hs_code', severity: 'BLOCKER', source: ID_MANIFEST },
    { code: 'tax_id_missing', severity: 'BLOCKER', source: ID_MANIFEST },
  ],
  MY: [
    {
      code: 'vague_description',
      severity: 'WARNING',
      source: 'Customs Act 1967, section 56 (3), at mylaw.my',
    },
  ],
  VN: [
    {
      code: 'vague_description',
      severity: 'WARNING',
      source:
        'Advance manifest of Ho Chi Minh City (SGN), in force since 2015-05-16: anacargo.jp, Notification of Vietnam Customs New Regulation',
    },
  ],
};

/** The demand of the destination that a finding is about. */
export function findCustomsDemand(code: FindingCode, destinationCountry: string): CustomsDemand | undefined {
  return CUSTOMS_DEMANDS[destinationCountry]?.find((demand) => demand.code === code);
}
