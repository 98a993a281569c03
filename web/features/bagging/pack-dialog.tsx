import { Button, Group, Select, Stack } from '@mantine/core';
import type { Bag, UnbaggedOrder } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import { ordersMessages, OrderLink } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import { bagsQuery } from './bagging-queries.ts';
import classes from './bagging.module.css';
import { BagLink } from './bag-link.tsx';
import { placesOf, type Place } from './packing.ts';
import { Steps } from './steps.tsx';
import { usePacking, type PackedPlace } from './use-packing.ts';

const OFFERED = 50;

interface PackDialogProps {
  readonly orders: readonly UnbaggedOrder[];
  /** The bag they were chosen for. */
  readonly into: Bag | undefined;
  readonly onClose: (packed: boolean) => void;
}

/** Puts chosen orders into a bag, a bag for each place they go to, and shows what became of each order. */
export function PackDialog({ orders, into, onClose }: PackDialogProps) {
  const t = useMessages(baggingMessages);
  const [places] = useState(() => placesOf(orders));
  const { packed, busy, pack } = usePacking();
  const close = () => onClose(packed?.some(({ bag }) => bag !== undefined) ?? false);
  const steps = [t('stepChoose'), t('stepPlace'), t('stepAnswer')];
  return (
    <Dialog
      opened
      onClose={close}
      title={packed === undefined ? t('packTitle', { count: orders.length }) : t('packedTitle')}
      size="lg"
    >
      <Stack gap="md">
        <Steps label={t('pack')} steps={steps} current={packed === undefined ? 1 : 2} />
        {packed === undefined ? (
          <Choice places={places} into={into} busy={busy} onPack={pack} onClose={close} />
        ) : (
          <Answers packed={packed} onClose={close} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly places: readonly Place[];
  readonly into: Bag | undefined;
  readonly busy: boolean;
  readonly onPack: (places: readonly Place[], bagId: string | undefined) => void;
  readonly onClose: () => void;
}

function Choice({ places, into, busy, onPack, onClose }: ChoiceProps) {
  const t = useMessages(baggingMessages);
  const words = useMessages(ordersMessages);
  const ui = useMessages(uiMessages);
  const [bagId, setBagId] = useState(into?.id ?? '');
  const [first] = places;
  const only = places.length === 1 ? first : undefined;
  const bags = useOpenBags(only, into);
  return (
    <>
      {places.length > 1 && <p>{t('packSeveral', { count: places.length })}</p>}
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('forwarder')}</th>
            <th scope="col" data-figure>
              {t('orders')}
            </th>
            <th scope="col" data-figure>
              {t('weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, destinationPortId, serviceLevel, partner, orders, grams }) => (
            <tr key={key}>
              <td>
                {destinationPortId} · {words(`level_${serviceLevel}`)}
              </td>
              <td data-label={t('forwarder')}>{partner.name}</td>
              <td data-label={t('orders')} data-figure>
                {orders.length}
              </td>
              <td data-label={t('weight')} data-figure>
                {formatKilograms(grams)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {bags.length > 0 && (
        <Select
          label={t('into')}
          allowDeselect={false}
          data={[
            { value: '', label: t('newBag') },
            ...bags.map(({ id, bagCode, orders, orderGrams }) => ({
              value: id,
              label: t('openBag', { code: bagCode, count: orders, weight: formatKilograms(orderGrams) }),
            })),
          ]}
          value={bagId}
          onChange={(id) => setBagId(id ?? '')}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          onClick={() => onPack(places, bagId === '' ? undefined : bagId)}
        >
          {bagId === '' ? t('makeBags', { count: places.length }) : t('addToBag')}
        </Button>
      </Group>
    </>
  );
}

/** Open bags that go where the orders go. */
function useOpenBags(place: Place | undefined, into: Bag | undefined): readonly Bag[] {
  const destination = place?.destinationPortId ?? '';
  const query = bagsQuery({ state: 'OPEN', destination, perPage: OFFERED });
  const { data } = useQuery({ ...query, enabled: place !== undefined });
  return useMemo(() => {
    if (place === undefined) return [];
    const fits = ({ serviceLevel, partner }: Bag) =>
      serviceLevel === place.serviceLevel && partner.id === place.partner.id;
    const open = (data?.data ?? []).filter(fits);
    return into === undefined || !fits(into) || open.some(({ id }) => id === into.id)
      ? open
      : [into, ...open];
  }, [data, place, into]);
}

function Answers({
  packed,
  onClose,
}: {
  readonly packed: readonly PackedPlace[];
  readonly onClose: () => void;
}) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const leftOut = packed.flatMap(({ outcomes }) => outcomes.filter(({ ok }) => !ok));
  const made = packed.flatMap(({ bag, outcomes }) =>
    bag === undefined ? [] : [{ bag, count: outcomes.filter(({ ok }) => ok).length }],
  );
  const only = made.length === 1 ? made[0] : undefined;
  return (
    <>
      <ul aria-live="polite" className={classes.answers}>
        {made.map(({ bag, count }) => (
          <li key={bag.id} className={classes.packed}>
            <BagLink bag={bag} /> {t('packed', { count })}
          </li>
        ))}
        {leftOut.length > 0 && <li>{t('notPacked', { count: leftOut.length })}</li>}
      </ul>
      {leftOut.length > 0 && (
        <ul className={classes.findings} aria-label={t('leftOut')}>
          {leftOut.map(({ orderId, orderCode, reason }) => (
            <li key={orderId}>
              {orderCode === null ? orderId : <OrderLink orderCode={orderCode} />}
              <div className={classes.quiet}>{reason}</div>
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        {only !== undefined && (
          <Button
            data-autofocus
            onClick={() => void navigate({ to: '/bagging/$bagID', params: { bagID: only.bag.id } })}
          >
            {t('openTheBag', { code: only.bag.bagCode })}
          </Button>
        )}
      </Group>
    </>
  );
}
