import {
  cancelOrders,
  editServiceLevels,
  initiateReversal,
  relabelOrders,
  rerouteOrders,
  setAwb,
} from '@portal/contract/orders';
import {
  IconArrowBackUp,
  IconChevronRightPipe,
  IconPlane,
  IconRefresh,
  IconRoute,
  IconX,
} from '@tabler/icons-react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { defineMessages } from '../../../i18n/messages.ts';
import { requestReroute } from '../reroute/reroute-orders.ts';
import type { OrderActionEntry } from './order-action.ts';

/** The labels of the actions, by key. */
export const orderActionMessages = defineMessages('order-actions', {
  reroute: 'Find partners again',
  'edit-service-level': 'Edit service level',
  relabel: 'Relabel',
  'set-awb': 'Set AWB',
  reverse: 'Start a reversal',
  cancel: 'Cancel {count, plural, one {order} other {orders}}',
});

/** The actions on orders, in the sequence in which they are shown. `docs/how-to/add-a-bulk-action.md` describes an entry. */
export const ORDER_ACTION_LIST = [
  {
    key: 'reroute',
    operation: rerouteOrders,
    icon: IconRoute,
    isProminent: true,
    run: requestReroute,
  },
  {
    key: 'edit-service-level',
    operation: editServiceLevels,
    icon: IconChevronRightPipe,
    dialog: lazyPart(
      () => import('../service-level/edit-service-level-dialog.tsx'),
      'EditServiceLevelDialog',
    ),
  },
  {
    key: 'relabel',
    operation: relabelOrders,
    icon: IconRefresh,
    dialog: lazyPart(() => import('../label-version/relabel-dialog.tsx'), 'RelabelDialog'),
  },
  {
    key: 'set-awb',
    operation: setAwb,
    icon: IconPlane,
    dialog: lazyPart(() => import('../awb/set-awb-dialog.tsx'), 'SetAwbDialog'),
  },
  {
    key: 'reverse',
    operation: initiateReversal,
    icon: IconArrowBackUp,
    isForOneOrder: true,
    dialog: lazyPart(() => import('../reversals/reverse-dialog.tsx'), 'ReverseDialog'),
  },
  {
    key: 'cancel',
    operation: cancelOrders,
    icon: IconX,
    isDanger: true,
    dialog: lazyPart(() => import('../cancel/cancel-dialog.tsx'), 'CancelDialog'),
  },
] as const satisfies readonly OrderActionEntry[];

export type OrderActionKey = (typeof ORDER_ACTION_LIST)[number]['key'];
