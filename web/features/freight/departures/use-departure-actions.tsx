import { ActionIcon } from '@mantine/core';
import {
  allowsDepartureAction,
  DEPARTURE_ACTIONS,
  type DepartureAction,
  type PartnerDeparture,
} from '@portal/contract/freight';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { CancelDepartureDialog } from './cancel-departure.tsx';
import { departureMessages } from './departure-messages.ts';
import { useMoveDeparture } from './departure-queries.ts';

const RebookDialog = lazyPart(() => import('./rebook-dialog.tsx'), 'RebookDialog');

/** Whether a departure has bookings that can move to another one. */
const canRebook = ({ state, booked }: PartnerDeparture) =>
  (state === 'PLANNED' || state === 'CLOSED') && (booked.grams > 0 || booked.requests > 0);

/** The menu of each departure: its bookings and what its state allows. The list renders `dialog`. */
export function useDepartureActions(partnerId: string): {
  readonly column: Column<PartnerDeparture>;
  readonly dialog: ReactNode;
} {
  const t = useMessages(departureMessages);
  const navigate = useNavigate();
  const { isAllowed } = usePermission('partner-departures.write');
  const { subject, isOpen, open, close } = useDialogState<PartnerDeparture>();
  const rebooking = useDialogState<PartnerDeparture>();
  const { mutate: move } = useMoveDeparture(partnerId);
  const toEntry = (action: DepartureAction, departure: PartnerDeparture): MenuEntry =>
    action === 'cancel'
      ? { key: action, label: t('cancel'), danger: true, run: () => open(departure) }
      : {
          key: action,
          label: t(`action_${action}`),
          run: () =>
            move(
              { departureId: departure.id, action },
              {
                onSuccess: ({ number }) => toast(t(`done_${action}`, { number })),
                onError: (error) => toastFailure(error.message),
              },
            ),
        };
  const listEntries = (departure: PartnerDeparture): MenuEntry[] => {
    const actions = DEPARTURE_ACTIONS.filter((action) => allowsDepartureAction(action, departure.state));
    return [
      {
        key: 'bookings',
        label: t('showBookings'),
        run: () =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/departures',
            params: (current) => current,
            search: { tab: 'bookings', departureId: departure.id },
          }),
      },
      ...(isAllowed && canRebook(departure)
        ? [{ key: 'rebook', label: t('rebook'), run: () => rebooking.open(departure) }]
        : []),
      ...(isAllowed ? actions.map((action) => toEntry(action, departure)) : []),
    ];
  };
  return {
    column: {
      key: 'actions',
      label: t('actions'),
      width: 56,
      priority: 1,
      align: 'right',
      card: 'side',
      render: (departure) => (
        <MenuButton
          target={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('rowActions', { number: departure.number })}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          entries={() => listEntries(departure)}
        />
      ),
    },
    dialog: (
      <>
        {isOpen && subject !== undefined && (
          <CancelDepartureDialog partnerId={partnerId} departure={subject} onEnd={close} />
        )}
        {rebooking.isOpen && rebooking.subject !== undefined && (
          <Suspense fallback={null}>
            <RebookDialog partnerId={partnerId} departure={rebooking.subject} onClose={rebooking.close} />
          </Suspense>
        )}
      </>
    ),
  };
}
