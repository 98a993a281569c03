/** Codes that the portal writes as remarks on events. The web translates them; remarks of people are free text. */
export const REMARK_CODES = ['ROUTED_AGAIN'] as const;
export type RemarkCode = (typeof REMARK_CODES)[number];

/** Texts that earlier releases stored in place of a code. */
const LEGACY_REMARKS: Readonly<Record<string, RemarkCode>> = { 'Routed again': 'ROUTED_AGAIN' };

/** The code of a remark; undefined for free text. */
export function findRemarkCode(remarks: string): RemarkCode | undefined {
  return REMARK_CODES.find((code) => code === remarks) ?? LEGACY_REMARKS[remarks];
}
