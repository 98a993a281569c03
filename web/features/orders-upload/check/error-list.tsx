import { Button, TextInput } from '@mantine/core';
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
  /** Opens the step of the columns; absent when they can no longer be changed. */
  readonly onChangeColumns?: () => void;
}

/** The rules whose message says what to choose for a column, or for all rows. */
const COLUMN_REMEDIES: ReadonlySet<BatchFinding['code']> = new Set([
  'row.not_mapped',
  'row.default_for_word',
  'row.cod_in_other_column',
  'row.unclear_status',
  'row.unclear_pieces',
  'row.ambiguous_number',
  'row.not_weight',
  'row.no_weight_unit',
  'row.no_length_unit',
  'row.below_one_millimetre',
  'row.below_one_gram',
  'row.weight_unlike_parcels',
  'row.weight_unlike_usual',
  'row.weight_unlike_goods',
  'row.weight_unlike_value',
  'row.too_heavy',
  'row.too_large',
  'row.conflicting_weights',
  'row.duplicate_order',
  'row.origin_not_sender',
]);

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
    <section aria-label={title} aria-busy={isCounting}>
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
          {actions.onChangeColumns !== undefined && COLUMN_REMEDIES.has(code) && (
            <Button size="compact-sm" variant="light" onClick={actions.onChangeColumns}>
              {t('columns')}
            </Button>
          )}
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
  const [isTyping, setIsTyping] = useState(false);
  const { suggestion, column, row, cells } = variant;
  if (isTyping && column !== null)
    return (
      <ValueForm
        label={t('newValue', { column })}
        isBusy={busy}
        onCancel={() => setIsTyping(false)}
        onSave={(value) => {
          setIsTyping(false);
          onUse(variant, value);
        }}
      />
    );
  return (
    <>
      {suggestion !== null && column !== null && (
        <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onUse(variant, suggestion)}>
          {t('useAll', { value: suggestion, count: cells })}
        </Button>
      )}
      {column !== null && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => setIsTyping(true)}>
          {t('setAll', { count: cells })}
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

interface ValueFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSave: (value: string) => void;
}

/** One value, in the place of the button that opened it. */
function ValueForm({ label, isBusy, onCancel, onSave }: ValueFormProps) {
  const t = useMessages(checkMessages);
  const [value, setValue] = useState('');
  return (
    <form
      className={classes.valueForm}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(value.trim());
      }}
    >
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        autoFocus
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
      />
      <Button type="submit" size="compact-sm" disabled={isBusy || value.trim() === ''}>
        {t('set')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {t('cancelSet')}
      </Button>
    </form>
  );
}
