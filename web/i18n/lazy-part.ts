import { type ComponentType, lazy } from 'react';
import { withWords } from './locales.ts';

/** A part of a page in a bundle of its own, with its words: `lazyPart(() => import('./dialog.tsx'), 'Dialog')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await withWords(load()))[name] }));
}
