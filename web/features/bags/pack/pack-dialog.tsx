import { Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { ordersMessages } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type PackableOrder, type SideBag } from '../bagging-side.ts';
import { openBagsQuery } from '../side-queries.ts';
import classes from '../bagging.module.css';
import { groupByBag, type BagGroup } from './group-by-bag.ts';
import { ProgressSteps } from '../progress-steps.tsx';
import { usePackOrders, type PackedGroup } from './use-pack-orders.ts';

interface PackDialogProps {
  readonly orders: readonly PackableOrder[];
  /** The bag that the orders were selected for. */
  readonly targetBag: SideBag | undefined;
  readonly onClose: (results: boolean) => void;
}

/** Packs the selected orders, one bag for each destination, then shows the outcome of each order. */
export function PackDialog({ orders, targetBag, onClose }: PackDialogProps) {
  const t = useMessages(baggingMessages);
  const [groups] = useState(() => groupByBag(orders));
  const { results, isPending, pack } = usePackOrders();
  const close = () => onClose(results?.some(({ bag }) => bag !== undefined) ?? false);
  const steps = [t('stepSelectOrders'), t('stepSelectBag'), t('stepResult')];
  return (
    <Dialog
      isOpen
      onClose={close}
      title={results === undefined ? t('packTitle', { count: orders.length }) : t('packResultTitle')}
      size="lg"
    >
      <Stack gap="md">
        <ProgressSteps label={t('pack')} steps={steps} current={results === undefined ? 1 : 2} />
        {results === undefined ? (
          <GroupsForm
            groups={groups}
            targetBag={targetBag}
            isPending={isPending}
            onPack={pack}
            onClose={close}
          />
        ) : (
          <PackResults packed={results} onClose={close} />
        )}
      </Stack>
    </Dialog>
  );
}

interface GroupsFormProps {
  readonly groups: readonly BagGroup[];
  readonly targetBag: SideBag | undefined;
  readonly isPending: boolean;
  readonly onPack: (groups: readonly BagGroup[], bagId: string | undefined) => void;
  readonly onClose: () => void;
}

function GroupsForm({ groups, targetBag, isPending, onPack, onClose }: GroupsFormProps) {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const ui = useMessages(uiMessages);
  const [bagId, setBagId] = useState(targetBag?.id ?? '');
  const [firstGroup] = groups;
  const singleGroup = groups.length === 1 ? firstGroup : undefined;
  const bags = useOpenBags(singleGroup, targetBag);
  const hasForwarders = groups.some(({ partner }) => partner !== undefined);
  return (
    <>
      {groups.length > 1 && <p>{t('packSeveralHelp', { count: groups.length })}</p>}
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('destination')}</th>
            {hasForwarders && <th scope="col">{t('forwarder')}</th>}
            <th scope="col" data-figure>
              {t('orders')}
            </th>
            <th scope="col" data-figure>
              {t('weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, destinationPortId, serviceLevel, partner, orders, grams }) => (
            <tr key={key}>
              <td>
                {destinationPortId} · {ordersText(`level_${serviceLevel}`)}
              </td>
              {partner !== undefined && <td data-label={t('forwarder')}>{partner.name}</td>}
              <td data-label={t('orders')} data-figure>
                {orders.length}
              </td>
              <td data-label={t('weight')} data-figure>
                {formatWeight(grams)}
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
              label: t('openBag', { code: bagCode, count: orders, weight: formatWeight(orderGrams) }),
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
          loading={isPending}
          onClick={() => onPack(groups, bagId === '' ? undefined : bagId)}
        >
          {bagId === '' ? t('createBags', { count: groups.length }) : t('addToBag')}
        </Button>
      </Group>
    </>
  );
}

/** Open bags with the destination of the orders. */
function useOpenBags(group: BagGroup | undefined, targetBag: SideBag | undefined): readonly SideBag[] {
  const destination = group?.destinationPortId ?? '';
  const query = openBagsQuery(useBaggingSide(), destination);
  const { data } = useQuery({ ...query, enabled: group !== undefined });
  return useMemo(() => {
    if (group === undefined) return [];
    const isSuitable = ({ serviceLevel, partner }: SideBag) =>
      serviceLevel === group.serviceLevel && partner?.id === group.partner?.id;
    const suitableBags = (data ?? []).filter(isSuitable);
    return targetBag === undefined ||
      !isSuitable(targetBag) ||
      suitableBags.some(({ id }) => id === targetBag.id)
      ? suitableBags
      : [targetBag, ...suitableBags];
  }, [data, group, targetBag]);
}

function PackResults({
  packed: results,
  onClose,
}: {
  readonly packed: readonly PackedGroup[];
  readonly onClose: () => void;
}) {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const { path, renderBag, renderOrder } = useBaggingSide();
  const refusedOutcomes = results.flatMap(({ outcomes }) => outcomes.filter(({ ok }) => !ok));
  const packedBags = results.flatMap(({ bag, outcomes }) =>
    bag === undefined ? [] : [{ bag, count: outcomes.filter(({ ok }) => ok).length }],
  );
  const singleGroup = packedBags.length === 1 ? packedBags[0] : undefined;
  return (
    <>
      <ul aria-live="polite" className={classes.results}>
        {packedBags.map(({ bag, count }) => (
          <li key={bag.id} className={classes.packed}>
            {renderBag(bag)} {t('addedCount', { count })}
          </li>
        ))}
        {refusedOutcomes.length > 0 && <li>{t('notAddedCount', { count: refusedOutcomes.length })}</li>}
      </ul>
      {refusedOutcomes.length > 0 && (
        <ul className={classes.findings} aria-label={t('notAdded')}>
          {refusedOutcomes.map(({ orderId, orderCode, reason }) => (
            <li key={orderId}>
              {orderCode === null ? orderId : renderOrder(orderCode)}
              <div className={classes.secondary}>{reason?.message}</div>
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        {singleGroup !== undefined && (
          <Button data-autofocus onClick={() => void navigate({ to: `${path}/${singleGroup.bag.id}` })}>
            {t('showBag', { code: singleGroup.bag.bagCode })}
          </Button>
        )}
      </Group>
    </>
  );
}
