import { nextStates, statusOf, type StatusRef } from '@portal/contract/orders';

const MOST_STEPS = 3;

/**
 * What is expected to follow a status when all goes well, nearest first: the next steps of the leg and, where the legs
 * are known, into the following one. Ends with the good end of the journey when that is near.
 */
export function expectedSteps(
  current: StatusRef,
  legs: readonly string[] = [current.serviceType],
): readonly StatusRef[] {
  const steps: StatusRef[] = [];
  let at = current;
  while (steps.length < MOST_STEPS) {
    const next = nextStates(at, legs).find(
      (ref) =>
        statusOf(ref)?.exception === false && statusOf(ref)?.stage !== 'CLOSED' && !isKnown(ref, steps),
    );
    if (next === undefined) break;
    steps.push(next);
    at = next;
  }
  return steps;
}

function isKnown(ref: StatusRef, steps: readonly StatusRef[]): boolean {
  return steps.some((step) => step.serviceType === ref.serviceType && step.status === ref.status);
}
