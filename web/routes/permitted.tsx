import type { ButtonProps } from '@mantine/core';
import type { Permission } from '@portal/contract/auth';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { MenuButton } from '../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../ui/popup/menu-entry.ts';
import type { PopupTarget } from '../ui/popup/use-popup.ts';
import { tip } from '../ui/tip.ts';
import { useMay } from './use-user.ts';

interface PermittedProps {
  readonly permission: Permission;
  /** A button of the kit. */
  readonly children: ReactElement<ButtonProps> | PopupTarget;
}

const OFF = {
  // Not `disabled`: its reason must be reachable by keyboard, and a link among buttons has no such thing.
  'data-disabled': true,
  'aria-disabled': true,
  component: 'button',
  type: 'button',
  renderRoot: undefined,
  href: undefined,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/**
 * A button for those whose role allows it, and not there for others. While the client's suspension forbids it, it is
 * there, does nothing, and says why in the words the server would use.
 */
export function Permitted({ permission, children }: PermittedProps) {
  const { ok, reason } = useMay(permission);
  if (ok) return children;
  if (reason === undefined) return null;
  return cloneElement<object>(children, { ...OFF, ...tip(reason) });
}

interface PermittedMenuProps {
  readonly permission: Permission;
  /** A button of the kit. */
  readonly target: PopupTarget;
  readonly entries: () => readonly MenuEntry[];
}

/** The same for a button whose whole menu needs the permission. */
export function PermittedMenu({ permission, target, entries }: PermittedMenuProps) {
  const { ok } = useMay(permission);
  return ok ? (
    <MenuButton target={target} entries={entries} />
  ) : (
    <Permitted permission={permission}>{target}</Permitted>
  );
}
