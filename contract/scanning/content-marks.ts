/** The mark of a piece of a bag. */
export const CONTENT_MARKS = ['PRESENT', 'MISSING', 'DAMAGED'] as const;
export type ContentMark = (typeof CONTENT_MARKS)[number];

/** What a scan says about a piece when the contents of a bag are checked. CLEAR takes the mark of a piece back. */
export const CONTENT_ACTIONS = [...CONTENT_MARKS, 'CLEAR'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** Verdicts of a station that checks the contents of a bag. NOT_ON_LIST: the piece is in no bag by the records. */
export const CONTENT_VERDICTS = [
  'ACCEPTED',
  'RELABELLED',
  'DAMAGED',
  'MISSING',
  'REMOVED',
  'ALREADY_HERE',
  'NOT_ON_LIST',
  'IN_ANOTHER_BAG',
  'UNKNOWN',
  'PIECE_NEEDED',
  'BAG_CLOSED',
  'NOT_HERE',
] as const;
export type ContentVerdict = (typeof CONTENT_VERDICTS)[number];

const EFFECTS: readonly ContentVerdict[] = ['ACCEPTED', 'RELABELLED', 'DAMAGED', 'MISSING', 'REMOVED'];

/** Whether a scan with this verdict changed the mark of a piece. */
export function hasContentEffect(verdict: ContentVerdict): boolean {
  return EFFECTS.includes(verdict);
}

const NOT_LISTED: readonly ContentVerdict[] = ['NOT_ON_LIST', 'IN_ANOTHER_BAG', 'UNKNOWN'];

/** Whether the scan met a piece that is not on the list of the bag. */
export function isNotListed(verdict: ContentVerdict): boolean {
  return NOT_LISTED.includes(verdict);
}
