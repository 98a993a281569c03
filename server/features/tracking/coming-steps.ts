import { statusOf, STATUSES, isStatusOwner, type StatusRef } from '@portal/contract/orders';
import type { ComingStep } from '@portal/contract/tracking';
import { nextOf } from '../orders/index.ts';

/** An order's journey so far, and when its clock expects what. */
export interface Journey {
  readonly legs: readonly { readonly sequence: number; readonly serviceType: string }[];
  readonly events: readonly (StatusRef & { readonly updateTimestamp: string })[];
  readonly terminal: boolean;
  readonly legEnds: readonly { readonly serviceType: string; readonly at: string }[];
  readonly promisedFrom: string | null;
}

const LEG_OVER = 'HANDED_OVER';

/**
 * What comes next when all goes well, nearest first: the next step, the end of every leg that is not over, and the
 * delivery. A time that has passed is not expected any more.
 */
export function comingSteps(journey: Journey, now: Date): ComingStep[] {
  const next = journey.terminal ? undefined : nextStep(journey);
  if (next === undefined) return [];
  if (next.status.startsWith('RETURN')) return [{ ...next, expectedAt: null }];
  const legs = journey.legs.toSorted((one, other) => one.sequence - other.sequence);
  const ahead = legs.slice(legs.findIndex(({ serviceType }) => serviceType === next.serviceType));
  const ends = ahead.flatMap(({ serviceType }, index) => {
    const status = endOf(serviceType, index === ahead.length - 1);
    return status === undefined ? [] : { serviceType, status };
  });
  const isNext = (step: StatusRef) => step.serviceType === next.serviceType && step.status === next.status;
  const steps = ends.some(isNext) ? ends : [next, ...ends];
  return steps.map((step) => {
    const at = expectedAt(step, journey);
    return { ...step, expectedAt: at !== null && new Date(at) > now ? at : null };
  });
}

function nextStep({ legs, events }: Journey): StatusRef | undefined {
  const known = events.map(({ updateTimestamp, ...event }) => ({
    ...event,
    at: new Date(updateTimestamp).getTime(),
  }));
  const next = nextOf({ legs, events: known });
  const isGood = (ref: StatusRef) => {
    const row = statusOf(ref);
    return row !== undefined && !row.exception && row.stage !== 'CLOSED';
  };
  const found = next.find(isGood) ?? next.find(({ status }) => status === 'RETURNED');
  return found === undefined ? undefined : { serviceType: found.serviceType, status: found.status };
}

function endOf(serviceType: string, last: boolean): string | undefined {
  if (!isStatusOwner(serviceType)) return undefined;
  const rows = STATUSES[serviceType];
  return rows.find(({ status, stage }) => (last ? stage === 'DELIVERED' : status === LEG_OVER))?.status;
}

function expectedAt(step: StatusRef, { legEnds, promisedFrom }: Journey): string | null {
  if (statusOf(step)?.stage === 'DELIVERED') return promisedFrom;
  if (step.status !== LEG_OVER) return null;
  return legEnds.find(({ serviceType }) => serviceType === step.serviceType)?.at ?? null;
}
