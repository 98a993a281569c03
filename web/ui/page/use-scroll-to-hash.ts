import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows the section `#{id}` of the address once it is loaded: the router has looked for it before. */
export function useScrollToHash(id: string, isLoaded: boolean): void {
  const isTarget = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isTarget && isLoaded) document.getElementById(id)?.scrollIntoView();
  }, [id, isTarget, isLoaded]);
}
