import { BOOKING_PERMISSIONS, BOOKING_STATES, listBookings, type Booking } from '@portal/contract/freight';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { BulkAction, Filter, Tabs } from '../../../ui/list/list-types.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { useLaneFilters } from '../departures/use-lane-filters.ts';
import { bookingMessages } from './booking-messages.ts';
import {
  bookingsQuery,
  useConfirmBookings,
  type BookingOwner,
  type ConfirmOutcome,
} from './booking-queries.ts';
import { useBookingColumns } from './use-booking-columns.tsx';

const BookingDetails = lazyPart(() => import('./booking-details.tsx'), 'BookingDetails');
const ConfirmOutcomesDialog = lazyPart(
  () => import('./confirm-outcomes-dialog.tsx'),
  'ConfirmOutcomesDialog',
);

const NONE: readonly never[] = [];

interface BookingListProps {
  readonly owner: BookingOwner;
  readonly title: string;
  readonly actions?: ReactNode;
  /** The search of the URL; `booking` is the id of the one that is open. */
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
  /** Filters of one side. */
  readonly filters?: readonly Filter[];
  /** Of an empty list. */
  readonly emptyAction?: ReactNode;
}

/** The bookings of a client or of a partner, latest request first. */
export function BookingList({
  owner,
  title,
  actions,
  search: { booking, ...search },
  onSearch,
  tabs,
  filters = NONE,
  emptyAction,
}: BookingListProps) {
  const t = useMessages(bookingMessages);
  const result = useQuery(bookingsQuery(owner, readListQuery(listBookings, search)));
  const laneFilters = useLaneFilters();
  const open = ({ id }: Booking) => onSearch({ booking: id });
  const isClient = owner.side === 'CLIENT';
  const listProps = {
    title,
    lead: t(isClient ? 'leadClient' : 'leadPartner'),
    actions,
    search,
    onSearch,
    tabs,
    result,
    rowId: ({ id }: Booking) => id,
    rowLabel: ({ code }: Booking) => code,
    onOpen: open,
    columns: useBookingColumns(owner.side, open),
    searchBox: { key: 'search', label: t('search'), placeholder: t('search') },
    filters: [
      {
        kind: 'multiSelect' as const,
        key: 'state',
        label: t('state'),
        options: BOOKING_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
      },
      ...laneFilters,
      { kind: 'dateRange' as const, fromKey: 'dateFrom', toKey: 'dateTo', label: t('departure') },
      ...filters,
    ],
    empty: {
      title: t('emptyTitle'),
      help: t(isClient ? 'emptyClient' : 'emptyPartner'),
      action: emptyAction,
    },
  };
  return (
    <>
      {isClient ? (
        <ListPage<Booking> {...listProps} />
      ) : (
        <ConfirmableList partnerId={owner.partnerId}>
          {(bulkActions) => <ListPage<Booking> {...listProps} bulkActions={bulkActions} />}
        </ConfirmableList>
      )}
      <Suspense fallback={null}>
        {booking !== undefined && (
          <BookingDetails
            key={booking}
            owner={owner}
            id={booking}
            onClose={() => onSearch({ booking: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}

interface ConfirmableListProps {
  readonly partnerId: string;
  readonly children: (bulkActions: readonly BulkAction<Booking>[]) => ReactNode;
}

/** A list with the action that confirms several bookings, and their outcomes if one was not confirmed. */
function ConfirmableList({ partnerId, children }: ConfirmableListProps) {
  const t = useMessages(bookingMessages);
  const { isAllowed } = usePermission(BOOKING_PERMISSIONS.PARTNER);
  const { mutate: confirm, isPending } = useConfirmBookings(partnerId);
  const [outcomes, setOutcomes] = useState<readonly ConfirmOutcome[]>();
  const action: BulkAction<Booking> = {
    key: 'confirm',
    label: t('confirmSelected'),
    icon: <IconCheck size={16} aria-hidden />,
    isAllowed: ({ actions }) => !isPending && actions.includes('confirm'),
    run: (selection) => {
      if (selection.kind !== 'rows') return;
      confirm(selection.rows, {
        onSuccess: (results) => {
          const count = results.filter(({ error }) => error === undefined).length;
          if (count > 0) toast(t('confirmedCount', { count }));
          if (count < results.length) setOutcomes(results);
        },
        onError: (error) => toastFailure(error.message),
      });
    },
  };
  return (
    <>
      {children(isAllowed ? [action] : NONE)}
      {outcomes !== undefined && (
        <Suspense fallback={null}>
          <ConfirmOutcomesDialog outcomes={outcomes} onClose={() => setOutcomes(undefined)} />
        </Suspense>
      )}
    </>
  );
}
