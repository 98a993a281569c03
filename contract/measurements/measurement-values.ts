/** What a partner measured anew: the weight on a scale, or the edges of the pieces. */
export const MEASUREMENT_KINDS = ['WEIGHT', 'DIMENSIONS'] as const;
export type MeasurementKind = (typeof MEASUREMENT_KINDS)[number];

/** WAITING is the client's turn, DISPUTED the partner's; nothing follows the others. */
export const MEASUREMENT_STATES = [
  'WAITING',
  'DISPUTED',
  'ACCEPTED',
  'UPHELD',
  'REVISED',
  'WITHDRAWN',
] as const;
export type MeasurementState = (typeof MEASUREMENT_STATES)[number];

/** Who accepted: nobody had to (within the tolerance), the client, or the client's silence. */
export const ACCEPTED_BY = ['TOLERANCE', 'CLIENT', 'SILENCE'] as const;

/** How a partner ends a dispute; it may also withdraw what nobody has answered yet. */
export const DECISIONS = ['UPHELD', 'REVISED', 'WITHDRAWN'] as const;
export type Decision = (typeof DECISIONS)[number];

export const MEASUREMENT_ACTIONS = ['accept', 'dispute', 'uphold', 'revise', 'withdraw'] as const;
export type MeasurementAction = (typeof MEASUREMENT_ACTIONS)[number];

/** What each state allows: the buttons of both sides and the checks of the API. */
export const MEASUREMENT_MOVES: Readonly<Record<MeasurementState, readonly MeasurementAction[]>> = {
  WAITING: ['accept', 'dispute', 'withdraw'],
  DISPUTED: ['uphold', 'revise', 'withdraw'],
  ACCEPTED: [],
  UPHELD: [],
  REVISED: [],
  WITHDRAWN: [],
};

/** Within either of these of what was agreed, a measurement needs nobody's answer. */
export const TOLERANCE = { grams: 50, basisPoints: 200 } as const;

/** Days of the week from Monday to Friday that a client has to answer. */
export const ANSWER_WORKING_DAYS = 5;

/** Files of evidence a dispute may have, and the bytes of each and of a photo. */
export const MOST_EVIDENCE = 10;
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** Measurements accepted in one call. */
export const MOST_ACCEPTED_AT_ONCE = 500;
