import { Button, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { fitColumns, selectColumns } from '../../../ui/list/columns/visible-columns.ts';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { RowTable } from '../../../ui/list/rows/row-table.tsx';
import { useRowShortcuts } from '../../../ui/list/rows/use-row-shortcuts.ts';
import { useElementWidth } from '../../../ui/list/use-element-width.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { marketplaceMessages } from '../marketplace-messages.ts';
import { PartnerCard } from './partner-card.tsx';
import { useGrowingRows } from './use-growing-rows.ts';
import type { NetworkPartner } from './network-query.ts';
import classes from './network.module.css';

interface PartnerRowsProps {
  /** Undefined while they are loaded. */
  readonly partners: readonly NetworkPartner[] | undefined;
  readonly isNetworkEmpty: boolean;
  readonly layout: 'cards' | 'table';
  readonly columns: readonly Column<NetworkPartner>[];
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly onClear: () => void;
}

const NO_PARTNERS: readonly never[] = [];
const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

/** The partners as cards or rows; more of them are added while the page is scrolled. */
export function PartnerRows(props: PartnerRowsProps) {
  const { partners, layout, columns, search, onSearch } = props;
  const t = useMessages(marketplaceMessages);
  const navigate = useNavigate();
  const [ref, width] = useElementWidth();
  const { rows, hasMore, endRef } = useGrowingRows(partners ?? NO_PARTNERS, JSON.stringify(search));
  const open = ({ id }: NetworkPartner) =>
    void navigate({ to: '/marketplace/$partnerId', params: { partnerId: id } });
  const rowsRef = useRowShortcuts({
    count: rows.length,
    onOpen: (index) => rows[index] !== undefined && open(rows[index]),
    onSelect: () => undefined,
  });
  return (
    <div ref={ref} className={classes.rows} aria-busy={partners === undefined}>
      {renderRows()}
      {hasMore && <div ref={endRef} />}
    </div>
  );

  function renderRows() {
    if (partners === undefined)
      return (
        <div className={classes.cards}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={220} />
          ))}
        </div>
      );
    if (props.isNetworkEmpty) return <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />;
    if (partners.length === 0)
      return (
        <EmptyState
          title={t('noMatchTitle')}
          help={t('noMatchHelp')}
          action={
            <Button variant="default" onClick={props.onClear}>
              {t('clearFilters')}
            </Button>
          }
        />
      );
    if (layout === 'table')
      return (
        <RowTable
          rows={rows}
          columns={fitColumns(selectColumns(columns, search['columns']), width ?? 0)}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={undefined}
          onOpen={open}
          rowsRef={rowsRef}
          label={t('title')}
          search={search}
          onSearch={onSearch}
        />
      );
    return (
      <ul ref={rowsRef} className={classes.cards}>
        {rows.map((partner, index) => (
          <PartnerCard key={partner.id} partner={partner} index={index} country={search['country']} />
        ))}
      </ul>
    );
  }
}
