import { downloadFrom } from './save-file.ts';

/** Browsers drop downloads that start at the same time. */
const GAP_MS = 1000;

/**
 * Downloads files one after the other, 1 s apart. `getUrl` is called when a file is due, because signed links expire; its
 * error ends the downloads.
 */
export async function downloadFiles<Item>(
  items: readonly Item[],
  getUrl: (item: Item) => string | Promise<string>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    downloadFrom(await getUrl(item));
  }
}
