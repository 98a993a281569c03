import { ActionIcon, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { PageBar } from '../../../ui/list/page-bar.tsx';
import { parsePaging, type SearchParams } from '../../../ui/list/list-search.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { GoodsBadges, ordersMessages, piecesMessages } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useRemoveOrders } from './use-remove-orders.tsx';
import { getSideActions, useBaggingSide, type BagOrder, type SideBag } from '../bagging-side.ts';
import { bagOrdersQuery } from '../side-queries.ts';

/** The orders in a bag, with a button to remove each. */
export function BagOrders({ bag }: { readonly bag: SideBag }) {
  const t = useMessages(baggingMessages);
  const side = useBaggingSide();
  const { writePermission, path, unbaggedTab } = side;
  const [search, setSearch] = useState<SearchParams>({ perPage: '25' });
  const paging = parsePaging(search);
  const { page, perPage } = paging;
  const { data, error, refetch } = useQuery(bagOrdersQuery(side, bag.id, { page, perPage }));
  const canAdd = getSideActions(bag).includes('add-orders');
  const addButton = canAdd && (
    <Permitted permission={writePermission}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        renderRoot={(props) => <Link to={path} search={{ tab: unbaggedTab, bagId: bag.id }} {...props} />}
      >
        {t('addOrders')}
      </Button>
    </Permitted>
  );
  return (
    <Section title={t('orders')} aside={addButton}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={160} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Rows bag={bag} rows={data.data} />
      )}
      {data !== undefined && data.totalCount > perPage && (
        <PageBar
          page={data}
          paging={paging}
          onSearch={(patch) => setSearch((previous) => ({ ...previous, ...patch }))}
        />
      )}
    </Section>
  );
}

function Rows({ bag, rows }: { readonly bag: SideBag; readonly rows: readonly BagOrder[] }) {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const piecesText = useMessages(piecesMessages);
  const { writePermission, renderOrder } = useBaggingSide();
  const hasClients = rows.some(({ client }) => client !== undefined);
  const { isAllowed, reason } = usePermission(writePermission);
  const { removeOrder, isPending, dialog } = useRemoveOrders(bag);
  const level = ordersText(`level_${bag.serviceLevel}`);
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('noOrders')}
        help={
          bag.state === 'OPEN'
            ? t('noOrdersHelp', { port: bag.destinationPortId, level })
            : bag.state === 'BROKEN_UP' && t('noOrdersBrokenUp')
        }
      />
    );
  const canRemove = getSideActions(bag).includes('delete') && (isAllowed || reason !== undefined);
  return (
    <>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            {hasClients && <th scope="col">{t('client')}</th>}
            <th scope="col">{t('consignee')}</th>
            <th scope="col" data-figure>
              {t('pieces')}
            </th>
            <th scope="col" data-figure>
              {t('weight')}
            </th>
            {canRemove && (
              <th scope="col">
                <VisuallyHidden>{t('more')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, orderCode, client, consigneeName, pieces, bagPieces, grossGrams, goodsFlags }) => (
            <tr key={id}>
              <td>{renderOrder(orderCode)}</td>
              {client !== undefined && <td data-label={t('client')}>{client.name}</td>}
              <td data-label={t('consignee')}>
                {consigneeName}
                <GoodsBadges flags={goodsFlags} />
              </td>
              <td data-label={t('pieces')} data-figure>
                {bagPieces.length === pieces
                  ? pieces
                  : piecesText('partOf', { present: bagPieces.length, count: pieces })}
              </td>
              <td data-label={t('weight')} data-figure>
                <Weight grams={grossGrams} />
              </td>
              {canRemove && (
                <td data-figure data-row-actions>
                  <Permitted permission={writePermission}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      disabled={isPending}
                      aria-label={t('removeOrder', { code: orderCode })}
                      {...tooltip(t('removeOrder', { code: orderCode }))}
                      onClick={() => removeOrder(orderCode)}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </Permitted>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {dialog}
    </>
  );
}
