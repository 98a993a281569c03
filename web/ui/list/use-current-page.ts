import { useDeferredValue, useMemo, useState } from 'react';
import type { ListResult, Page } from './list-types.ts';

/**
 * The loaded page of the current tab and filters (`scope`): undefined while only rows of others are loaded. Within a tab the
 * rows of the previous page stay until those of the next one are loaded; not while the browser is offline.
 */
export function useCurrentPage<Row>(result: ListResult<Row>, scope: string): Page<Row> | undefined {
  const [loadedScope, setLoadedScope] = useState(scope);
  const isLoaded = result.isPlaceholderData !== true;
  if (isLoaded && result.data !== undefined && loadedScope !== scope) setLoadedScope(scope);
  const isOfScope = isLoaded || (loadedScope === scope && result.fetchStatus !== 'paused');
  const data = isOfScope ? result.data : undefined;
  const scopedPage = useMemo(() => ({ data, scope }), [data, scope]);
  // Rendering a hundred new rows does not block input.
  const deferredPage = useDeferredValue(scopedPage);
  return deferredPage.scope === scope && data !== undefined ? (deferredPage.data ?? data) : data;
}
