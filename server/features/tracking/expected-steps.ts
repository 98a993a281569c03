import { findStatus, STATUSES, isStatusOwner, type StatusRef } from '@portal/contract/orders';
import type { ExpectedStep } from '@portal/contract/tracking';
import { deriveNextStates } from '../orders/index.ts';

/** The events of an order so far, and the expected ends of its legs. */
export interface Journey {
  readonly legs: readonly { readonly sequence: number; readonly serviceType: string }[];
  readonly events: readonly (StatusRef & { readonly updateTimestamp: string })[];
  readonly terminal: boolean;
  readonly legEnds: readonly { readonly serviceType: string; readonly at: string }[];
}

const LEG_END_STATUS = 'HANDED_OVER';

/**
 * The expected steps without exceptions, nearest first: the next step, the end of each remaining leg, and the delivery.
 * `expectedAt` is null if it has passed, and for the delivery: its days are the promise.
 */
export function computeExpectedSteps(journey: Journey, now: Date): Omit<ExpectedStep, 'timeZone'>[] {
  const nextStep = journey.terminal ? undefined : findNextStep(journey);
  if (nextStep === undefined) return [];
  if (nextStep.status.startsWith('RETURN')) return [{ ...nextStep, expectedAt: null }];
  const legs = journey.legs.toSorted((a, b) => a.sequence - b.sequence);
  const remainingLegs = legs.slice(legs.findIndex(({ serviceType }) => serviceType === nextStep.serviceType));
  const legEnds = remainingLegs.flatMap(({ serviceType }, index) => {
    const status = findEndStatus(serviceType, index === remainingLegs.length - 1);
    return status === undefined ? [] : { serviceType, status };
  });
  const isNext = (step: StatusRef) =>
    step.serviceType === nextStep.serviceType && step.status === nextStep.status;
  const steps = legEnds.some(isNext) ? legEnds : [nextStep, ...legEnds];
  return steps.map((step) => {
    const at = findExpectedAt(step, journey);
    return { ...step, expectedAt: at !== null && new Date(at) > now ? at : null };
  });
}

function findNextStep({ legs, events }: Journey): StatusRef | undefined {
  const timedEvents = events.map(({ updateTimestamp, ...event }) => ({
    ...event,
    at: new Date(updateTimestamp).getTime(),
  }));
  const nextStates = deriveNextStates({ legs, events: timedEvents });
  const isRegular = (ref: StatusRef) => {
    const definition = findStatus(ref);
    return definition !== undefined && !definition.exception && definition.stage !== 'CLOSED';
  };
  const step = nextStates.find(isRegular) ?? nextStates.find(({ status }) => status === 'RETURNED');
  return step === undefined ? undefined : { serviceType: step.serviceType, status: step.status };
}

function findEndStatus(serviceType: string, isLastLeg: boolean): string | undefined {
  if (!isStatusOwner(serviceType)) return undefined;
  const rows = STATUSES[serviceType];
  return rows.find(({ status, stage }) => (isLastLeg ? stage === 'DELIVERED' : status === LEG_END_STATUS))
    ?.status;
}

function findExpectedAt(step: StatusRef, { legEnds }: Journey): string | null {
  if (step.status !== LEG_END_STATUS) return null;
  return legEnds.find(({ serviceType }) => serviceType === step.serviceType)?.at ?? null;
}
