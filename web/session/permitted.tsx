import type { ButtonProps } from '@mantine/core';
import type { Permission } from '@portal/contract/auth';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { MenuButton } from '../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../ui/popup/menu-entry.ts';
import type { PopupTarget } from '../ui/popup/use-popup.ts';
import { tooltip } from '../ui/tooltip/tooltip.tsx';
import { usePermission } from './use-user.ts';

interface PermittedProps {
  readonly permission: Permission;
  /** A button of `web/ui`. */
  readonly children: ReactElement<ButtonProps> | PopupTarget;
}

const DISABLED = {
  // Not `disabled`: the tip with the reason must be reachable by keyboard, and a link has no `disabled` attribute.
  'data-disabled': true,
  'aria-disabled': true,
  component: 'button',
  type: 'button',
  renderRoot: undefined,
  href: undefined,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/**
 * Shows a button to users whose role has the permission, and nothing to the rest. While the client's suspension forbids
 * the action the button stays, does nothing, and its tip gives the reason.
 */
export function Permitted({ permission, children }: PermittedProps) {
  const { isAllowed, reason } = usePermission(permission);
  if (isAllowed) return children;
  if (reason === undefined) return null;
  return cloneElement<object>(children, { ...DISABLED, ...tooltip(reason) });
}

interface PermittedMenuProps {
  readonly permission: Permission;
  /** A button of `web/ui`. */
  readonly target: PopupTarget;
  readonly entries: () => readonly MenuEntry[];
}

/** Like `Permitted`, for a button that opens a menu whose every entry needs the permission. */
export function PermittedMenuButton({ permission, target, entries }: PermittedMenuProps) {
  const { isAllowed } = usePermission(permission);
  return isAllowed ? (
    <MenuButton target={target} entries={entries} />
  ) : (
    <Permitted permission={permission}>{target}</Permitted>
  );
}
