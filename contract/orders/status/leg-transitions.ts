import { findStatus, getFirstStatus, isStatusOwner } from './status-transitions.ts';
import type { StatusDefinition } from './statuses.ts';

/**
 * How a status relates to the one before it on its leg. `ALLOWED`: the table lists it. `LATE`: it can follow over statuses
 * that were not reported. `REFUSED`: it cannot follow.
 */
export type Transition = 'ALLOWED' | 'LATE' | 'REFUSED';

/**
 * The transition between two statuses of a leg. `from` is undefined before the first event of the leg. A final status is
 * reached only over regular steps: a return needs the failure and the return decision that lead to it.
 */
export function getTransition(serviceType: string, from: string | undefined, target: string): Transition {
  const next =
    from === undefined
      ? listFirstStatuses(serviceType)
      : (findStatus({ serviceType, status: from })?.next ?? []);
  if (next.includes(target)) return 'ALLOWED';
  const canSkip = isFinal(serviceType, target) ? isRegularStep : isNotTerminal;
  return isReachable(serviceType, next, target, canSkip) ? 'LATE' : 'REFUSED';
}

function listFirstStatuses(serviceType: string): string[] {
  return isStatusOwner(serviceType) ? [getFirstStatus(serviceType)] : [];
}

/** Whether `target` can come after `from` on the same leg, over any statuses that are reported later. */
export function canReach(serviceType: string, from: string, target: string): boolean {
  const next = findStatus({ serviceType, status: from })?.next ?? [];
  return isReachable(serviceType, next, target, isNotTerminal);
}

/** A terminal status, or one that only terminal statuses follow, such as RETURN_INITIATED. */
function isFinal(serviceType: string, status: string): boolean {
  const definition = findStatus({ serviceType, status });
  if (definition === undefined) return false;
  const { terminal, next } = definition;
  return (
    terminal ||
    (next.length > 0 && next.every((status) => findStatus({ serviceType, status })?.terminal === true))
  );
}

function isNotTerminal({ terminal }: StatusDefinition): boolean {
  return !terminal;
}

/** A step that partners often leave out; a failure or the decision to return is none. */
function isRegularStep({ terminal, stage }: StatusDefinition): boolean {
  return !terminal && stage !== 'EXCEPTION';
}

/** Searches from `starts` on, and continues behind the statuses that `canSkip`. */
function isReachable(
  serviceType: string,
  starts: readonly string[],
  target: string,
  canSkip: (definition: StatusDefinition) => boolean,
): boolean {
  const visited = new Set<string>();
  const queue = [...starts];
  for (let status = queue.pop(); status !== undefined; status = queue.pop()) {
    if (status === target) return true;
    if (visited.has(status)) continue;
    visited.add(status);
    const definition = findStatus({ serviceType, status });
    if (definition !== undefined && canSkip(definition)) queue.push(...definition.next);
  }
  return false;
}
