import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { OptionalLink } from '../display/optional-link.tsx';
import classes from './bar-table.module.css';
import { chartMessages } from './chart-messages.ts';

export interface BarRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Null where there is no value: the row has no bar. */
  readonly value: number | null;
  readonly text: string;
  /** The page behind the value. */
  readonly href?: string | undefined;
  /** What the value was counted from. */
  readonly base?: ReactNode;
  /** The value of the period before: a mark on the bar and a text. */
  readonly before?: Mark | undefined;
  /** The value to reach. */
  readonly target?: Mark | undefined;
}

interface Mark {
  readonly value: number | null;
  readonly text: string;
}

interface BarTableProps {
  /** Heads of the columns; one without a head is absent. */
  readonly heads: {
    readonly name: string;
    readonly value: string;
    readonly base?: string;
    readonly before?: string;
    readonly target?: string;
  };
  readonly rows: readonly BarRow[];
  /** The value of a whole bar, such as 100 for percent; without one it is the highest value. */
  readonly max?: number;
}

/** Rows shown at first. */
const FIRST_ROWS = 8;

/** Values by name, each with a bar: a table that is its own chart. The first rows are shown, the others on request. */
export function BarTable({ heads, rows, max }: BarTableProps) {
  const t = useMessages(chartMessages);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const longest =
    max ??
    Math.max(
      0,
      ...rows.flatMap(({ value, before, target }) => [value ?? 0, before?.value ?? 0, target?.value ?? 0]),
    );
  const toPercent = (value: number) =>
    longest === 0 ? 0 : Math.min(100, (Math.max(value, 0) / longest) * 100);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {heads.name}
            </th>
            <th scope="col">{heads.value}</th>
            {heads.base !== undefined && <th scope="col">{heads.base}</th>}
            {heads.before !== undefined && (
              <th scope="col" className={classes.markHead}>
                <span className={classes.beforeKey} aria-hidden /> {heads.before}
              </th>
            )}
            {heads.target !== undefined && (
              <th scope="col" className={classes.markHead}>
                <span className={classes.targetKey} aria-hidden /> {heads.target}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, value, text, href, base, before, target }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.cell} aria-hidden>
                <span className={classes.track}>
                  <span className={classes.bar} style={{ width: `${toPercent(value ?? 0)}%` }} />
                  {renderMark(classes.before, before)}
                  {renderMark(classes.target, target)}
                </span>
              </td>
              <td className={classes.value}>
                <OptionalLink href={href}>{text}</OptionalLink>
              </td>
              {heads.base !== undefined && (
                <td className={classes.note} data-label={heads.base}>
                  {base}
                </td>
              )}
              {heads.before !== undefined && (
                <td className={classes.note} data-label={heads.before}>
                  {before?.text}
                </td>
              )}
              {heads.target !== undefined && (
                <td className={classes.note} data-label={heads.target}>
                  {target?.text}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more ?? ''}
          onClick={() => setIsWhole(true)}
          data-no-print
        >
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );

  function renderMark(className: string | undefined, mark: Mark | undefined): ReactNode {
    if (mark === undefined || mark.value === null) return null;
    return <span className={className} style={{ insetInlineStart: `${toPercent(mark.value)}%` }} />;
  }
}
