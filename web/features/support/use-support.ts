import { getSupport, type Support } from '@portal/contract/support';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';

/** The support options. Operators change them rarely, so one request per page load is enough. */
const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: async ({ signal }) => (await call(getSupport, { signal })).value,
  staleTime: Infinity,
});

/** Safari has no requestIdleCallback; it loads the options at once. */
const SUPPORTS_IDLE = 'requestIdleCallback' in globalThis;

/** The support options, loaded when the browser is idle; undefined until then. */
export function useSupport(): Support | undefined {
  const [isIdle, setIsIdle] = useState(!SUPPORTS_IDLE);
  useEffect(() => {
    if (!SUPPORTS_IDLE) return undefined;
    const handle = window.requestIdleCallback(() => setIsIdle(true), { timeout: 3_000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return useQuery({ ...supportQuery, enabled: isIdle }).data;
}
