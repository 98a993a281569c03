import type { ComponentType } from 'react';

/** What a `*.stories.tsx` exports as `stories`: one part of the kit in one state, by name. */
export type Stories = Readonly<Record<string, ComponentType>>;
