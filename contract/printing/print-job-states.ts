/**
 * States of a print job. A printer's place (“station”) takes a WAITING job, which is PRINTING until the person there says that its
 * labels are printed. No job is printed twice by itself.
 */
export const PRINT_JOB_STATES = ['WAITING', 'PRINTING', 'PRINTED', 'FAILED', 'CANCELLED'] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/** What people do with a print job. */
export const PRINT_JOB_ACTIONS = ['confirm', 'fail', 'repeat', 'cancel'] as const;
export type PrintJobAction = (typeof PRINT_JOB_ACTIONS)[number];

interface Transition {
  readonly from: readonly PrintJobState[];
  readonly to: PrintJobState;
}

export const PRINT_JOB_TRANSITIONS: Readonly<Record<PrintJobAction, Transition>> = {
  confirm: { from: ['PRINTING'], to: 'PRINTED' },
  fail: { from: ['PRINTING'], to: 'FAILED' },
  repeat: { from: ['PRINTING', 'PRINTED', 'FAILED'], to: 'WAITING' },
  cancel: { from: ['WAITING', 'PRINTING', 'FAILED'], to: 'CANCELLED' },
};

/** The actions that a state allows. */
export function listPrintJobActions(state: PrintJobState): PrintJobAction[] {
  return PRINT_JOB_ACTIONS.filter((action) => PRINT_JOB_TRANSITIONS[action].from.includes(state));
}
