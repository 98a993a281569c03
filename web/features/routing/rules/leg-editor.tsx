import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ServiceType } from '@portal/contract/orders';
import type { RouteCandidate } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { useStatusWords } from '../../orders/index.ts';
import { EntryRow } from './entry-row.tsx';
import { legFault, type DraftEntry, type LegRules } from './rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OptimiserFields } from '../optimiser/optimiser-fields.tsx';
import { servicePartnersQuery } from '../routing-queries.ts';

interface LegEditorProps {
  readonly serviceType: ServiceType;
  readonly rules: LegRules;
  /** Of the typical parcel; empty while there is none. */
  readonly candidates: readonly RouteCandidate[];
  readonly disabled: boolean;
  readonly onChange: (rules: LegRules) => void;
}

const NEW_ENTRY: DraftEntry = { partnerId: '', percent: 0, when: {} };
const MOST_ENTRIES = 20;

/** Who carries one leg: the cheapest, partners in order, or partners by share; and the optimiser. */
export function LegEditor({ serviceType, rules, candidates, disabled, onChange }: LegEditorProps) {
  const t = useMessages(lControlMessages);
  const { legWord } = useStatusWords();
  const { data = [] } = useQuery(servicePartnersQuery(serviceType));
  const { mode, entries } = rules;
  const fault = legFault(rules);
  const sum = entries.reduce((all, entry) => all + entry.percent, 0);
  const partners = data.map(({ id, name, connection }) => ({
    value: id,
    label: connection === 'ACCEPTED' ? name : t('notConnected', { partner: name }),
  }));
  const setEntries = (changed: readonly DraftEntry[]) => onChange({ ...rules, entries: changed });

  return (
    <Section title={t('legTitle', { leg: legWord(serviceType) })}>
      <div className={classes.leg}>
        <SegmentedControl<LegRules['mode']>
          aria-label={t('mode')}
          disabled={disabled}
          data={(['AUTOMATIC', 'ORDER', 'SHARES'] as const).map((one) => ({
            value: one,
            label: t(`mode_${one}`),
          }))}
          value={mode}
          onChange={(chosen) =>
            onChange({ ...rules, mode: chosen, entries: entries.length === 0 ? [NEW_ENTRY] : entries })
          }
        />
        <p className={classes.quiet}>{t(rules.weights === null ? `help_${mode}` : 'help_waits')}</p>
        {mode !== 'AUTOMATIC' && (
          <>
            <ol className={classes.entries}>
              {entries.map((entry, index) => (
                <EntryRow
                  // Rows have no name of their own: what stands in a place is that place's.
                  key={`${serviceType} ${index}`}
                  number={index + 1}
                  of={entries.length}
                  entry={entry}
                  partners={partners}
                  shared={mode === 'SHARES'}
                  disabled={disabled}
                  onChange={(changed) => setEntries(entries.with(index, changed))}
                  onMove={(by) => setEntries(swapped(entries, index, index + by))}
                  onRemove={() => setEntries(entries.filter((_, at) => at !== index))}
                />
              ))}
            </ol>
            <div className={classes.entriesFoot}>
              {!disabled && entries.length < MOST_ENTRIES && (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setEntries([...entries, { ...NEW_ENTRY, percent: Math.max(0, 100 - sum) }])}
                >
                  {t('addPartner')}
                </Button>
              )}
              {mode === 'SHARES' && <span className={classes.quiet}>{t('sum', { sum })}</span>}
            </div>
          </>
        )}
        {fault !== undefined && (
          <p className={classes.fault} role="status">
            {t(fault)}
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

function swapped(entries: readonly DraftEntry[], one: number, other: number): readonly DraftEntry[] {
  const [first, second] = [entries[one], entries[other]];
  if (first === undefined || second === undefined) return entries;
  return entries.with(one, second).with(other, first);
}
