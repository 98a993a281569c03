import { useEffect } from 'react';
import { readDeviceUserId } from '../../api/device-user.ts';

/** A page about one object that the user opened. */
export interface RecentPage {
  readonly href: string;
  /** Code of the object. */
  readonly code: string;
  /** Kind of the object: 'Order'. */
  readonly kind: string;
}

interface StoredPages {
  readonly userId: string | null;
  readonly pages: readonly RecentPage[];
}

const STORAGE_KEY = 'portal.recent-pages';
const MAX_PAGES = 8;

/** The pages that this user opened last in this browser, newest first; at most 8. */
export function listRecentPages(): readonly RecentPage[] {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as StoredPages | null;
    // Another user of the same browser does not see them.
    return stored?.userId === readDeviceUserId() ? stored.pages : [];
  } catch {
    return [];
  }
}

/** Puts a page first among the recent ones. */
export function addRecentPage(page: RecentPage): void {
  const otherPages = listRecentPages().filter(({ href }) => href !== page.href);
  const stored: StoredPages = {
    userId: readDeviceUserId(),
    pages: [page, ...otherPages].slice(0, MAX_PAGES),
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Blocked or full storage: the palette lists no recent pages.
  }
}

/** Records that the page of an object was opened. */
export function useRecordRecentPage(code: string, kind: string): void {
  useEffect(() => addRecentPage({ href: location.pathname, code, kind }), [code, kind]);
}
