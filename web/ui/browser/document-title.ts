import { useEffect } from 'react';

let product = 'Client Portal';
let page = '';

/** The name of the portal in the title of every page. */
export function setProductTitle(name: string): void {
  product = name;
  writeTitle();
}

/** `Orders` → `Orders · Client Portal` while the page is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    page = title;
    writeTitle();
  }, [title]);
}

function writeTitle(): void {
  document.title = page === '' ? product : `${page} · ${product}`;
}
