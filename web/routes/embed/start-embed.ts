import type { Root } from 'react-dom/client';
import { withMessages } from '../../i18n/locales.ts';

/** Loads and renders the page of an embed address. A file of its own, so that the first script does not name its files. */
export async function startEmbed(root: Root): Promise<void> {
  (await withMessages(import('./embed-app.tsx'))).renderEmbed(root);
}
