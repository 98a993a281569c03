import { Button } from '@mantine/core';
import type { BatchFinding, FindingVariant } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useRuleName } from '../../preflight/index.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';

interface VariantActions {
  readonly busy: boolean;
  /** Shows the row of a variant in the grid; absent without a grid. */
  readonly onShow?: (variant: FindingVariant) => void;
  /** Writes a value into all cells of a variant. */
  readonly onUse: (variant: FindingVariant, value: string) => void;
}

interface ErrorListProps extends VariantActions {
  /** Heading of the list. */
  readonly title: string;
  /** Errors, or warnings. */
  readonly findings: readonly BatchFinding[];
  /** Whether the counts are those of before a change. */
  readonly isCounting: boolean;
}

const MAX_FINDINGS = 5;

/** The most frequent errors or warnings of the whole file by rule, and the others on request. */
export function ErrorList({ title, findings, isCounting, ...actions }: ErrorListProps) {
  const t = useMessages(checkMessages);
  const [showsAll, setShowsAll] = useState(false);
  if (findings.length === 0) return null;
  const hiddenCount = findings.length - MAX_FINDINGS;
  return (
    <section className={classes.errors} aria-label={title} aria-busy={isCounting}>
      <h2 className={classes.heading}>
        {title} <span className={classes.count}>{isCounting && t('saving')}</span>
      </h2>
      <ul className={classes.groups}>
        {findings.slice(0, showsAll ? undefined : MAX_FINDINGS).map((finding) => (
          <Finding
            key={`${finding.column} ${finding.field} ${finding.code}`}
            finding={finding}
            {...actions}
          />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('fewerErrors') : t('moreErrors', { count: hiddenCount })}
        </Button>
      )}
    </section>
  );
}

interface FindingProps extends VariantActions {
  readonly finding: BatchFinding;
}

function Finding({ finding, ...actions }: FindingProps) {
  const t = useMessages(checkMessages);
  const getRuleName = useRuleName();
  const [isOpen, setIsOpen] = useState(false);
  const { severity, column, code, orders, cells, variantCount, variants } = finding;
  const [first] = variants;
  if (first === undefined) return null;
  const isSingle = variantCount === 1;
  return (
    <li>
      <div className={classes.group}>
        <span className={classes.groupText}>
          <span className={classes.groupColumn} data-severity={severity}>
            {column ?? t('wholeOrder')}
          </span>{' '}
          {isSingle ? first.message : (getRuleName(code) ?? t('forExample', { message: first.message }))}
        </span>
        <span className={classes.count}>
          {column === null ? t('errorOrders', { count: orders }) : t('errorCells', { count: cells })}
        </span>
        <span className={classes.groupActions}>
          {isSingle ? (
            <VariantButtons variant={first} {...actions} />
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('variants', { count: variantCount })}
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <ul className={classes.variants}>
          {variants.map((variant) => (
            <li key={`${variant.row} ${variant.message}`} className={classes.group}>
              <span className={classes.groupText}>{variant.message}</span>
              <span className={classes.count}>{t('errorCells', { count: variant.cells })}</span>
              <span className={classes.groupActions}>
                <VariantButtons variant={variant} {...actions} />
              </span>
            </li>
          ))}
          {variantCount > variants.length && (
            <li className={classes.hint}>{t('variantsCut', { count: variants.length })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

function VariantButtons({
  variant,
  busy,
  onShow,
  onUse,
}: VariantActions & { readonly variant: FindingVariant }) {
  const t = useMessages(checkMessages);
  const { suggestion, column, row, cells } = variant;
  return (
    <>
      {suggestion !== null && column !== null && (
        <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onUse(variant, suggestion)}>
          {t('useAll', { value: suggestion, count: cells })}
        </Button>
      )}
      {onShow !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('goToRow', { row })}
          onClick={() => onShow(variant)}
        >
          {t('goTo')}
        </Button>
      )}
    </>
  );
}
