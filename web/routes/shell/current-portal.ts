import type { SessionUser } from '@portal/contract/auth';
import { type Portal, portalOf } from '@portal/contract/navigation';
import { useEffect, useSyncExternalStore } from 'react';

let current: Portal = 'client';
const listeners = new Set<() => void>();

function enter(next: Portal): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The portal a user of several is in: a page of both stays in the one they came from or switched to. */
export function useCurrentPortal(
  user: SessionUser,
  pathname: string,
): readonly [Portal, (next: Portal) => void] {
  const last = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
  const portal = portalOf(pathname, user, last);
  useEffect(() => {
    if (portal !== current) enter(portal);
  }, [portal]);
  return [portal, enter];
}
