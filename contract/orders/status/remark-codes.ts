/** Remarks the portal itself writes on events: codes, whose words are the screen's. What people write is words already. */
export const REMARK_CODES = ['ROUTED_AGAIN'] as const;
export type RemarkCode = (typeof REMARK_CODES)[number];

/** Events of before were stored with these words. */
const LEGACY_REMARKS: Readonly<Record<string, RemarkCode>> = { 'Routed again': 'ROUTED_AGAIN' };

/** The code a remark is; undefined where somebody wrote it. */
export function findRemarkCode(remarks: string): RemarkCode | undefined {
  return REMARK_CODES.find((code) => code === remarks) ?? LEGACY_REMARKS[remarks];
}
