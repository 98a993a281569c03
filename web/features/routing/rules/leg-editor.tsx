import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ServiceType } from '@portal/contract/trade';
import type { RouteCandidate } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { EntryRow } from './entry-row.tsx';
import { findLegError, type DraftEntry, type LegRules } from './rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import shared from '../lcontrol.module.css';
import classes from './rules.module.css';
import { OptimiserFields } from '../optimiser/optimiser-fields.tsx';
import { servicePartnersQuery } from '../routing-queries.ts';

interface LegEditorProps {
  readonly serviceType: ServiceType;
  /** The rules are for one origin: they can be those for any origin. */
  readonly isForOrigin: boolean;
  readonly rules: LegRules;
  /** Candidates for the typical parcel; empty without one. */
  readonly candidates: readonly RouteCandidate[];
  readonly disabled: boolean;
  readonly onChange: (rules: LegRules) => void;
}

const NEW_ENTRY: DraftEntry = { partnerId: '', percent: 0, condition: {} };
const MAX_ENTRIES = 20;
const MODES = ['INHERITED', 'AUTOMATIC', 'ORDER', 'SHARES'] as const;

/** Edits the rules of one leg: the rules for any origin, the cheapest partner, partners in order, or partners by share; and the optimiser. */
export function LegEditor({
  serviceType,
  isForOrigin,
  rules,
  candidates,
  disabled,
  onChange,
}: LegEditorProps) {
  const t = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const { data = [] } = useQuery(servicePartnersQuery(serviceType));
  const { mode, entries } = rules;
  const error = findLegError(rules);
  const totalPercent = entries.reduce((sum, entry) => sum + entry.percent, 0);
  const partners = data.map(({ id, name, connection }) => ({
    value: id,
    label: connection === 'ACCEPTED' ? name : t('notConnected', { partner: name }),
  }));
  const setEntries = (nextEntries: readonly DraftEntry[]) => onChange({ ...rules, entries: nextEntries });

  return (
    <Section title={t('legTitle', { leg: getLegText(serviceType) })}>
      <div className={classes.leg}>
        <SegmentedControl<LegRules['mode']>
          aria-label={t('mode')}
          disabled={disabled}
          data={MODES.filter((value) => isForOrigin || value !== 'INHERITED').map((value) => ({
            value,
            label: t(`mode_${value}`),
          }))}
          value={mode}
          onChange={(nextMode) =>
            onChange({ ...rules, mode: nextMode, entries: entries.length === 0 ? [NEW_ENTRY] : entries })
          }
        />
        <p className={shared.quiet}>{t(rules.weights === null ? `help_${mode}` : 'help_optimiserOn')}</p>
        {(mode === 'ORDER' || mode === 'SHARES') && (
          <>
            <ol className={classes.entries}>
              {entries.map((entry, index) => (
                <EntryRow
                  // Entries have no id; they are identified by position.
                  key={`${serviceType} ${index}`}
                  number={index + 1}
                  entryCount={entries.length}
                  entry={entry}
                  partners={partners}
                  hasShare={mode === 'SHARES'}
                  disabled={disabled}
                  onChange={(nextEntry) => setEntries(entries.with(index, nextEntry))}
                  onMove={(by) => setEntries(swapEntries(entries, index, index + by))}
                  onRemove={() => setEntries(entries.filter((_, entryIndex) => entryIndex !== index))}
                />
              ))}
            </ol>
            <div className={classes.entriesFoot}>
              {!disabled && entries.length < MAX_ENTRIES && (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() =>
                    setEntries([...entries, { ...NEW_ENTRY, percent: Math.max(0, 100 - totalPercent) }])
                  }
                >
                  {t('addPartner')}
                </Button>
              )}
              {mode === 'SHARES' && (
                <span className={shared.quiet}>{t('totalPercent', { total: totalPercent })}</span>
              )}
            </div>
          </>
        )}
        {error !== undefined && (
          <p className={classes.error} role="status">
            {t(error)}
          </p>
        )}
        <OptimiserFields
          weights={rules.weights}
          candidates={candidates}
          disabled={disabled}
          onChange={(weights) => onChange({ ...rules, weights })}
        />
      </div>
    </Section>
  );
}

function swapEntries(entries: readonly DraftEntry[], from: number, to: number): readonly DraftEntry[] {
  const [first, second] = [entries[from], entries[to]];
  if (first === undefined || second === undefined) return entries;
  return entries.with(from, second).with(to, first);
}
