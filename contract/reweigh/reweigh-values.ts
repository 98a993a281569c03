/** What a partner measured again: the weight, the dimensions of the pieces, or both at once. */
export const REWEIGH_KINDS = ['WEIGHT', 'DIMENSIONS', 'WEIGHT_AND_DIMENSIONS'] as const;
export type ReweighKind = (typeof REWEIGH_KINDS)[number];

/** WAITING: the client has to answer. DISPUTED: the partner has to decide. The other states are final. */
export const REWEIGH_STATES = ['WAITING', 'DISPUTED', 'ACCEPTED', 'UPHELD', 'REVISED', 'WITHDRAWN'] as const;
export type ReweighState = (typeof REWEIGH_STATES)[number];

/**
 * Why a reweigh is accepted: it is within the tolerance, it changes no charge, the client accepted it, or the deadline passed.
 * The first two ask for no answer.
 */
export const ACCEPTED_BY = ['TOLERANCE', 'SAME_CHARGE', 'CLIENT', 'DEADLINE'] as const;

/** How a partner decides a dispute. WITHDRAWN is also possible while the reweigh waits for the client. */
export const REWEIGH_DECISIONS = ['UPHELD', 'REVISED', 'WITHDRAWN'] as const;
export type ReweighDecision = (typeof REWEIGH_DECISIONS)[number];

export const REWEIGH_ACTIONS = ['accept', 'dispute', 'uphold', 'revise', 'withdraw'] as const;
export type ReweighAction = (typeof REWEIGH_ACTIONS)[number];

/** The actions that each state allows, of both sides. */
export const ACTIONS_BY_REWEIGH_STATE: Readonly<Record<ReweighState, readonly ReweighAction[]>> = {
  WAITING: ['accept', 'dispute', 'withdraw'],
  DISPUTED: ['uphold', 'revise', 'withdraw'],
  ACCEPTED: [],
  UPHELD: [],
  REVISED: [],
  WITHDRAWN: [],
};

/** A reweigh within either of these of the agreed weight takes effect without the client's answer. */
export const REWEIGH_TOLERANCE = { grams: 50, basisPoints: 200 } as const;

/** Days, Monday to Friday, that a client has to answer. */
export const ANSWER_WORKING_DAYS = 5;

/** Files of evidence of one dispute, and bytes of a photo or a file of evidence. */
export const MAX_EVIDENCE_FILES = 10;
export const MAX_REWEIGH_FILE_BYTES = 10 * 1024 * 1024;

/** Reweighs accepted in one call. */
export const MAX_ACCEPTED_REWEIGHS = 500;

/** Media types of photos and evidence, read from the content and not from the file name. */
export const REWEIGH_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ReweighMediaType = (typeof REWEIGH_MEDIA_TYPES)[number];

export const reweighFileResponse = { status: 200, file: REWEIGH_MEDIA_TYPES } as const;
