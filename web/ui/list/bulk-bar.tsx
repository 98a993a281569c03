import { Button, CloseButton } from '@mantine/core';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { BulkActions } from './bulk-actions.tsx';
import classes from './bulk-bar.module.css';
import { listMessages } from './list-messages.ts';
import type { BulkAction } from './list-types.ts';
import type { RowSelection } from './rows/use-selection.ts';
import { useBulkOffers } from './use-bulk-offers.ts';
import { useOfferCommands } from './use-offer-commands.ts';

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: RowSelection<Row>;
  readonly pageCount: number;
  readonly total: number;
  /** False if `total` is a lower bound. */
  readonly isTotalExact: boolean;
}

/** The bulk actions for the selected rows, and the number of rows selected. */
export function BulkBar<Row>({ actions, selection, pageCount, total, isTotalExact }: BulkBarProps<Row>) {
  const t = useMessages(listMessages);
  const { formatNumber } = useFormats();
  const offers = useBulkOffers(actions, selection);
  useOfferCommands(offers);
  const isWholePage = !selection.isAllMatching && selection.count >= pageCount && total > selection.count;
  return (
    <section className={classes.bar} aria-label={t('bulkActions')} data-no-print data-bulk-bar>
      <span role="status" className={classes.count}>
        {selection.isAllMatching
          ? isTotalExact
            ? t('allSelected', { count: formatNumber(total) })
            : t('allSelectedMoreThan', { count: formatNumber(total - 1) })
          : t('selected', { count: selection.count })}
      </span>
      {isWholePage && actions.some((action) => action.supportsAllMatching) ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectMatching}>
          {isTotalExact
            ? t('selectMatching', { count: formatNumber(total) })
            : t('selectMatchingMoreThan', { count: formatNumber(total - 1) })}
        </Button>
      ) : null}
      <BulkActions offers={offers} />
      <CloseButton
        className={classes.close ?? ''}
        aria-label={t('clearSelection')}
        onClick={selection.clear}
      />
    </section>
  );
}
