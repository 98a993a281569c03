import type { ReactNode } from 'react';

interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why the entry is disabled; undefined when it is enabled. */
  readonly reason?: string | undefined;
  /** Makes the entry a link, which can be opened in another tab. */
  readonly href?: string;
  /** The link leads to the current page. */
  readonly current?: boolean;
  readonly run: () => void;
}

interface MenuOptions {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSelect: (value: string) => void;
}

/** An entry of a menu: an action (no `kind`), a group of radio options, a heading or a divider. */
export type MenuEntry =
  | ({ readonly kind?: never } & MenuAction)
  | ({ readonly kind: 'options' } & MenuOptions)
  | { readonly kind: 'heading'; readonly key: string; readonly label: ReactNode }
  | { readonly kind: 'divider'; readonly key: string };
