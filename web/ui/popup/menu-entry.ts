import type { ReactNode } from 'react';

interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be done now; it is off then. */
  readonly reason?: string;
  /** Where it leads, for those who open it in another tab. */
  readonly href?: string;
  /** It leads to the page that is open. */
  readonly current?: boolean;
  readonly run: () => void;
}

interface MenuChoice {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** One thing in a menu: something to do, one of several to choose, words over a group, a line between groups. */
export type MenuEntry =
  | ({ readonly kind?: never } & MenuAction)
  | ({ readonly kind: 'choice' } & MenuChoice)
  | { readonly kind: 'words'; readonly key: string; readonly label: ReactNode }
  | { readonly kind: 'line'; readonly key: string };

/** What turns an entry off, where a reason stands against it. */
export function because(reason: string | undefined): Pick<MenuAction, 'reason'> {
  return reason === undefined ? {} : { reason };
}
