import type { FileComparisonRow } from '@portal/contract/rate-comparison';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { parsePaging, type SearchPatch } from '../../../ui/list/list-search.ts';
import { PageBar } from '../../../ui/list/page-bar.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { comparisonMessages } from './comparison-messages.ts';
import { fileMessages } from './file-messages.ts';
import { LandedCost } from './landed-cost.tsx';
import classes from './comparison.module.css';

/** Position of the first column of figures; those before it are words. */
const FIRST_FIGURE = 3;

/** The rows of a file by pages, each with its best combination or the reasons why it has none. */
export function FileRows({ rows }: { readonly rows: readonly FileComparisonRow[] }) {
  const t = useMessages(fileMessages);
  const tComparison = useMessages(comparisonMessages);
  const tLane = useMessages(lControlMessages);
  const { formatAmount, formatNumber, formatWeight } = useFormats();
  const { formatDays } = useRouteFormats();
  const [search, setSearch] = useState<SearchPatch>({});
  const paging = parsePaging(search);
  const data = rows.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage);
  const page = {
    data,
    page: paging.page,
    totalPage: Math.ceil(rows.length / paging.perPage),
    totalCount: rows.length,
  };
  const columns = [
    t('row'),
    t('parcel'),
    t('best'),
    tLane('price'),
    tComparison('landed'),
    tComparison('days'),
    tComparison('measured'),
    tComparison('rating'),
  ];
  return (
    <>
      <table className={classes.table} aria-label={t('results')}>
        <thead>
          <tr>
            {columns.map((label, index) => (
              <th key={label} scope="col" className={index < FIRST_FIGURE ? classes.words : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.row}>
              <th scope="row">{formatNumber(row.row)}</th>
              <td data-label={columns[1]} className={classes.words}>
                <div>
                  {row.reference}
                  <span className={classes.detail}>{describeParcel(row)}</span>
                </div>
              </td>
              {renderBest(row)}
            </tr>
          ))}
        </tbody>
      </table>
      <PageBar page={page} paging={paging} onSearch={(patch) => setSearch({ ...search, ...patch })} />
    </>
  );

  function describeParcel({ originCountry, destinationCountry, grossGrams }: FileComparisonRow): string {
    const weight = grossGrams === null ? '?' : formatWeight(grossGrams);
    return `${originCountry ?? '?'} → ${destinationCountry ?? '?'}, ${weight}`;
  }

  function renderBest({ best, reasons, combinations }: FileComparisonRow) {
    if (best === null)
      return (
        <td colSpan={columns.length - 2} className={classes.words}>
          <div>
            {reasons.map(({ message }) => (
              <span key={message} className={classes.hint}>
                {message}
              </span>
            ))}
          </div>
        </td>
      );
    return (
      <>
        <td data-label={columns[2]} className={classes.words}>
          <div>
            {best.partners.filter((name, index) => name !== best.partners[index - 1]).join(' → ')}
            <span className={classes.detail}>{t('combinations', { count: combinations })}</span>
            {best.access !== 'CONNECTED' && (
              <StatusChip tone="neutral">{tComparison(`access_${best.access}`)}</StatusChip>
            )}
          </div>
        </td>
        <td data-label={columns[3]}>{best.price === null ? '–' : formatAmount(best.price)}</td>
        <td data-label={columns[4]}>
          <LandedCost landed={best.landed} gaps={best.gaps} />
        </td>
        <td data-label={columns[5]}>{formatDays(best.days)}</td>
        <td data-label={columns[6]}>{formatNumber(best.measuredDays)}</td>
        <td data-label={columns[7]}>{formatNumber(best.ratingTenths / 10)}</td>
      </>
    );
  }
}
