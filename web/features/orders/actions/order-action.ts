import type { Base } from '@portal/contract/core';
import type { Permission } from '@portal/contract/auth';
import type { OrderAction } from '@portal/contract/orders';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { OrderRef } from '../order-selection.ts';

/** The props of an action's dialog. Each opening is a new component, so a dialog does not reset its state. */
export interface OrderDialogProps {
  readonly orders: readonly OrderRef[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** An action on orders, from which the bulk bar, the menu of a row and the order page are made. */
export type OrderActionEntry = OrderActionBase &
  (
    | { readonly dialog: ComponentType<OrderDialogProps>; readonly run?: undefined }
    /** Without a dialog: reports its outcome in a toast. */
    | { readonly run: (orders: readonly OrderRef[]) => Promise<void>; readonly dialog?: undefined }
  );

interface OrderActionBase {
  /** Its rule in the contract decides in which statuses an order allows it. */
  readonly key: OrderAction;
  /** Decides who is offered it: users with its permission, and customers only if it has their base. */
  readonly operation: { readonly permission: Permission; readonly bases: readonly Base[] };
  readonly icon: Icon;
  readonly isDanger?: true;
  /** The bulk bar does not offer it. */
  readonly isForOneOrder?: true;
  /** A button of its own on the order page, not a menu entry. */
  readonly isProminent?: true;
}
