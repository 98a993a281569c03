import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Permission } from '@portal/contract/auth';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermissionCheck, useUser } from '../../../session/use-user.ts';
import type { OrderRef } from '../order-selection.ts';
import type { OrderActionEntry } from './order-action.ts';
import { ORDER_ACTION_LIST, orderActionMessages, type OrderActionKey } from './order-action-list.ts';
import { useRunAction } from './use-run-action.ts';

/** An action with what the user may do with it. */
export interface OfferedAction extends Pick<
  OrderActionEntry,
  'icon' | 'isDanger' | 'isForOneOrder' | 'isProminent'
> {
  readonly key: OrderActionKey;
  readonly permission: Permission;
  readonly isAllowed: boolean;
  /** Why the client's suspension forbids it, when the user's role allows it. */
  readonly reason?: string;
  /** The label for a number of orders. */
  readonly label: (count: number) => string;
  readonly start: (orders: readonly OrderRef[]) => void;
}

export interface OrderActions {
  /** Without the actions that customers of a client do not have, for them. */
  readonly actions: readonly OfferedAction[];
  /** The action without a dialog that is running. */
  readonly runningKey: string | undefined;
  /** The dialog that was opened last; the page renders it. */
  readonly dialog: ReactNode;
}

interface OpenDialog {
  readonly entry: OrderActionEntry;
  readonly orders: readonly OrderRef[];
  /** Number of dialogs opened so far. */
  readonly opening: number;
  readonly isOpen: boolean;
}

/** The actions on orders that a page offers the user, with the one dialog that is open. */
export function useOrderActions(): OrderActions {
  const t = useMessages(orderActionMessages);
  const checkPermission = usePermissionCheck();
  const isCustomer = useUser().customerId !== null;
  const [opened, setOpened] = useState<OpenDialog>();
  const { runAction, runningKey } = useRunAction();

  const start = useCallback(
    (entry: OrderActionEntry, orders: readonly OrderRef[]) => {
      if (entry.run !== undefined) runAction({ key: entry.key, run: entry.run, orders });
      else setOpened((last) => ({ entry, orders, opening: (last?.opening ?? 0) + 1, isOpen: true }));
    },
    [runAction],
  );
  const actions = useMemo(() => {
    const entries: readonly (OrderActionEntry & { readonly key: OrderActionKey })[] = ORDER_ACTION_LIST;
    return entries
      .filter(({ operation }) => !isCustomer || operation.bases.includes('customers'))
      .map((entry): OfferedAction => ({
        ...entry,
        permission: entry.operation.permission,
        ...checkPermission(entry.operation.permission),
        label: (count) => t(entry.key, { count }),
        start: (orders) => start(entry, orders),
      }));
  }, [isCustomer, checkPermission, t, start]);

  const Dialog = opened?.entry.dialog;
  return {
    actions,
    runningKey,
    dialog:
      Dialog === undefined ? null : (
        <Suspense fallback={null}>
          <Dialog
            key={opened?.opening}
            orders={opened?.orders ?? []}
            isOpen={opened?.isOpen ?? false}
            onClose={() => setOpened((last) => last && { ...last, isOpen: false })}
          />
        </Suspense>
      ),
  };
}
