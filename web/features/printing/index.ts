import { lazyPart } from '../../i18n/lazy-part.ts';

export const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog');
