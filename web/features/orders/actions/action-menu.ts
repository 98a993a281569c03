import type { OrderAction } from '@portal/contract/orders';
import type { MenuEntry } from '../../../ui/popup/menu-entry.ts';
import type { OrderRef } from '../order-selection.ts';
import type { OfferedAction } from './use-order-actions.tsx';

/** Whether a menu shows an action: the user may do it, or only the client's suspension forbids it. */
export function isShown({ isAllowed, reason }: OfferedAction): boolean {
  return isAllowed || reason !== undefined;
}

/** The menu entries of the actions that an order allows. One that the client's suspension forbids shows the reason. */
export function toMenuEntries(
  actions: readonly OfferedAction[],
  order: OrderRef,
  allowed: readonly OrderAction[],
): readonly MenuEntry[] {
  return actions
    .filter((action) => isShown(action) && allowed.includes(action.key))
    .map(({ key, label, isDanger, isAllowed, reason, start }) => ({
      key,
      label: label(1),
      danger: isDanger === true,
      disabled: !isAllowed,
      reason,
      run: () => start([order]),
    }));
}
