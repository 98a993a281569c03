import type { SessionUser } from '@portal/contract/auth';
import { type Portal, resolvePortal } from '@portal/contract/navigation';
import { useEffect, useSyncExternalStore } from 'react';

let current: Portal = 'client';
const listeners = new Set<() => void>();

function setCurrentPortal(next: Portal): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The current portal and its setter. A page of both portals stays in the last one. */
export function useCurrentPortal(
  user: SessionUser,
  pathname: string,
): readonly [Portal, (next: Portal) => void] {
  const lastPortal = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
  const portal = resolvePortal(pathname, user, lastPortal);
  useEffect(() => {
    if (portal !== current) setCurrentPortal(portal);
  }, [portal]);
  return [portal, setCurrentPortal];
}
