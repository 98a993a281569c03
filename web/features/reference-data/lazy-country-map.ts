import { lazyPart } from '../../i18n/lazy-part.ts';

/** `CountryMap` in a bundle of its own, with the projection of the map. */
export const CountryMap = lazyPart(() => import('./country-map/country-map.tsx'), 'CountryMap');
