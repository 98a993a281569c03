import type { ComponentType } from 'react';

/** The `stories` export of a `*.stories.tsx`: components of the kit in one state each, by name. */
export type Stories = Readonly<Record<string, ComponentType>>;
