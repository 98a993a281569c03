import { type ComponentType, createElement, lazy, useState } from 'react';
import { withMessages } from './locales.ts';

type LoadPart<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

/** A part of a page in a bundle of its own, with its words: `lazyPart(() => import('./dialog.tsx'), 'Dialog')`. */
export function lazyPart<Name extends string, Props>(load: LoadPart<Name, Props>, name: Name) {
  return lazy(async () => ({ default: (await withMessages(load()))[name] }));
}

/** A lazy part that is in the same frame as its parent once `preload` has resolved; until then it suspends. */
export function preloadedPart<Name extends string, Props extends object>(
  load: LoadPart<Name, Props>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = (await withMessages(load()))[name];
    return { default: loaded };
  };
  const Lazy = lazy(preload);
  function Part(props: Props) {
    // A later render does not change the component, which would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Part, { preload });
}
