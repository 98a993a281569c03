import type { ButtonProps } from '@mantine/core';
import type { Permission } from '@portal/contract/auth';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { MenuButton } from '../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../ui/popup/menu-entry.ts';
import type { PopupTarget } from '../ui/popup/use-popup.ts';
import { tooltip } from '../ui/tooltip/tooltip.tsx';
import { usePermission, type PermissionState } from './use-user.ts';

interface PermittedProps {
  readonly permission: Permission;
  /** A button of `web/ui`. */
  readonly children: ReactElement<ButtonProps> | PopupTarget;
}

const DISABLED = {
  // Not `disabled`: the keyboard must reach the tooltip with the reason, and a link has no `disabled` attribute.
  'data-disabled': true,
  'aria-disabled': true,
  component: 'button',
  type: 'button',
  renderRoot: undefined,
  href: undefined,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

/**
 * Shows a button to users whose role has the permission, and nothing to other users. While a suspension of the client
 * forbids the action, the button is shown disabled with the reason as its tooltip.
 */
export function Permitted({ permission, children }: PermittedProps) {
  return <PermissionGate permission={usePermission(permission)}>{children}</PermissionGate>;
}

/** Like `Permitted`, for a permission that the caller has checked. */
export function PermissionGate({
  permission: { isAllowed, reason },
  children,
}: Pick<PermittedProps, 'children'> & { readonly permission: PermissionState }) {
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

/** Like `Permitted`, for a button that opens a menu in which every entry requires the permission. */
export function PermittedMenuButton({ permission, target, entries }: PermittedMenuProps) {
  const { isAllowed } = usePermission(permission);
  return isAllowed ? (
    <MenuButton target={target} entries={entries} />
  ) : (
    <Permitted permission={permission}>{target}</Permitted>
  );
}
