import type { Support } from '@portal/contract/support';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supportQuery } from './support-query.ts';

/** Not every browser tells when it is idle; one that does not asks at once. */
const CAN_WAIT = 'requestIdleCallback' in globalThis;

/** Where help is found; undefined until it is known. Asked when the page has nothing better to do. */
export function useSupport(): Support | undefined {
  const [idle, setIdle] = useState(!CAN_WAIT);
  useEffect(() => {
    if (!CAN_WAIT) return undefined;
    const waiting = window.requestIdleCallback(() => setIdle(true), { timeout: 3_000 });
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return useQuery({ ...supportQuery, enabled: idle }).data;
}
