import { useEffect } from 'react';

const PRODUCT = 'Client Portal';

/** `Orders` → `Orders · Client Portal` while the page is shown. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = page === '' ? PRODUCT : `${page} · ${PRODUCT}`;
  }, [page]);
}
