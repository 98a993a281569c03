import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ListResult, Page } from './list-types.ts';

/** Rows of another tab or filter are replaced by a skeleton after so many milliseconds. */
const SKELETON_AFTER = 300;

interface CurrentPage<Row> {
  /** Undefined while a skeleton is shown. */
  readonly page: Page<Row> | undefined;
  /** The rows are of the previous page, tab or filter, and are shown dimmed. */
  readonly isPrevious: boolean;
}

/**
 * The page to show for the current tab and filters (`scope`). Until its rows are loaded, those of the previous page stay; those
 * of another tab or filter only for SKELETON_AFTER, and not while the browser is offline.
 */
export function useCurrentPage<Row>(result: ListResult<Row>, scope: string): CurrentPage<Row> {
  const [loadedScope, setLoadedScope] = useState(scope);
  const isLoaded = result.isPlaceholderData !== true;
  if (isLoaded && result.data !== undefined && loadedScope !== scope) setLoadedScope(scope);
  const isOfScope = isLoaded || loadedScope === scope;
  const isSkeletonDue = useIsLong(!isOfScope);
  const isShown = isLoaded || (result.fetchStatus !== 'paused' && !isSkeletonDue);
  const data = isShown ? result.data : undefined;
  const scopedPage = useMemo(() => ({ data, scope }), [data, scope]);
  // Rendering a hundred new rows does not block input.
  const deferredPage = useDeferredValue(scopedPage);
  const page = deferredPage.scope === scope && data !== undefined ? (deferredPage.data ?? data) : data;
  return { page, isPrevious: !isLoaded && page !== undefined };
}

/** Whether the condition has been true for SKELETON_AFTER. */
function useIsLong(condition: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setIsLong(true), SKELETON_AFTER);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [condition]);
  return condition && isLong;
}
