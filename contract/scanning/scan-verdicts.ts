import type { ContentVerdict } from './content-marks.ts';

/** Verdicts of a station that fills a bag. */
export const SCAN_VERDICTS = [
  'ACCEPTED',
  'RELABELLED',
  'REMOVED',
  'ALREADY_HERE',
  'IN_ANOTHER_BAG',
  'OTHER_DESTINATION',
  'OTHER_SERVICE',
  'OTHER_FORWARDER',
  'UNKNOWN',
  'PIECE_NEEDED',
  'CANCELLED',
  'ON_HOLD',
  'GOODS_NOT_ALLOWED',
  'NOT_READY',
  'BAG_FULL',
  'BAG_CLOSED',
  'NOT_HERE',
] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

/**
 * How the panel of a station shows a verdict. `accepted`: the scan had its effect. `attention`: the scan had its effect, or the
 * piece is in the bag, but the person has to look. `refused`: the piece must not be in the bag.
 */
export type ScanTone = 'accepted' | 'attention' | 'refused';

const TONES: Partial<Record<ScanVerdict | ContentVerdict, ScanTone>> = {
  ACCEPTED: 'accepted',
  REMOVED: 'accepted',
  RELABELLED: 'attention',
  ALREADY_HERE: 'attention',
  DAMAGED: 'attention',
  MISSING: 'attention',
};

export function getScanTone(verdict: ScanVerdict | ContentVerdict): ScanTone {
  return TONES[verdict] ?? 'refused';
}

/** Whether a scan with this verdict changed the bag. */
export function hasScanEffect(verdict: ScanVerdict): boolean {
  return verdict === 'ACCEPTED' || verdict === 'RELABELLED' || verdict === 'REMOVED';
}
