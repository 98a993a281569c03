import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { PartnerDeparture, RebookingRow } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { departureMessages } from './departure-messages.ts';
import { rebookingQuery, useRebookDeparture } from './departure-queries.ts';
import { LaneDepartureSelect } from './lane-departure-select.tsx';

interface RebookDialogProps {
  readonly partnerId: string;
  readonly departure: PartnerDeparture;
  readonly onClose: () => void;
}

/** Moves the bookings of a departure to another one of its lane, after a preview of which fit. */
export function RebookDialog({ partnerId, departure, onClose }: RebookDialogProps) {
  const t = useMessages(departureMessages);
  const tUi = useMessages(uiMessages);
  const { id: departureId, number, originPortId: from, destinationPortId: to } = departure;
  const [targetId, setTargetId] = useState<string | null>(null);
  const [excludedIds, setExcludedIds] = useState<readonly string[]>([]);
  const { data: preview, error } = useQuery({
    ...rebookingQuery(partnerId, departureId, targetId ?? ''),
    enabled: targetId !== null,
  });
  const rebook = useRebookDeparture(partnerId, departureId);
  const bookingIds = (preview?.bookings ?? []).flatMap(({ bookingId, obstacles }) =>
    obstacles.length > 0 || excludedIds.includes(bookingId) ? [] : [bookingId],
  );
  const submit = () => {
    if (targetId === null || bookingIds.length === 0) return;
    rebook.mutate(
      { departureId: targetId, bookingIds },
      {
        onSuccess: ({ moved }) => {
          toast(t('rebooked', { count: moved }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rebookTitle', { number })}
      size="lg"
      isPersistent={rebook.isPending}
    >
      <Stack gap="md">
        <Text size="sm">{t('rebookHelp')}</Text>
        <LaneDepartureSelect
          partnerId={partnerId}
          lane={departure}
          exceptId={departureId}
          label={t('rebookTarget')}
          help={t('rebookTargetHelp', { from, to })}
          noneHelp={t('noRebookTarget', { from, to })}
          withAsterisk
          value={targetId}
          onChange={setTargetId}
        />
        {error !== null && <RefusalAlert error={error} />}
        {preview !== undefined && targetId !== null && (
          <RebookingTable
            rows={preview.bookings}
            excludedIds={excludedIds}
            onToggle={(id) =>
              setExcludedIds(
                excludedIds.includes(id) ? excludedIds.filter((one) => one !== id) : [...excludedIds, id],
              )
            }
          />
        )}
        {rebook.error !== null && <RefusalAlert error={rebook.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={rebook.isPending}>
            {tUi('cancel')}
          </Button>
          <Button disabled={bookingIds.length === 0} loading={rebook.isPending} onClick={submit}>
            {t('rebookCount', { count: bookingIds.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface RebookingTableProps {
  readonly rows: readonly RebookingRow[];
  /** Of bookings that stay although they fit. */
  readonly excludedIds: readonly string[];
  readonly onToggle: (bookingId: string) => void;
}

/** Each booking with its price, which stays, and a check mark if it moves; otherwise why it does not fit. */
function RebookingTable({ rows, excludedIds, onToggle }: RebookingTableProps) {
  const t = useMessages(departureMessages);
  const tBookings = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  if (rows.length === 0) return <Text size="sm">{t('nothingToRebook')}</Text>;
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{tBookings('code')}</th>
          <th scope="col">{tBookings('client')}</th>
          <th scope="col">{tBookings('weight')}</th>
          <th scope="col">{tBookings('total')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bookingId, code, client, weight, total, obstacles }) => (
          <tr key={bookingId}>
            <td>
              <Checkbox
                label={code}
                description={obstacles.map(({ message }) => message).join(' ')}
                disabled={obstacles.length > 0}
                checked={obstacles.length === 0 && !excludedIds.includes(bookingId)}
                onChange={() => onToggle(bookingId)}
              />
            </td>
            <td>{client.name}</td>
            <td data-figure>{formatWeight(weight)}</td>
            <td data-figure>
              <Money value={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
