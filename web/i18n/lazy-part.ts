import { type ComponentType, lazy } from 'react';
import { withMessages } from './locales.ts';

/** A part of a page in a bundle of its own, with its words: `lazyPart(() => import('./dialog.tsx'), 'Dialog')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await withMessages(load()))[name] }));
}
