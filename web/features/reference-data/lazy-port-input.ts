import { lazyPart } from '../../i18n/lazy-part.ts';

/** `PortInput` in a bundle of its own: a list with a filter of ports needs no select before the filter is opened. */
export const PortInput = lazyPart(() => import('./port-input.tsx'), 'PortInput');
