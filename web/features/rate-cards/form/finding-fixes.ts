import { addDays } from '@portal/contract/core';
import type { RateCardFinding } from '@portal/contract/rate-cards';
import { parseScaledInteger } from '../../../ui/form/decimal-text.ts';
import type { BreakRow } from './break-values.ts';
import type { CardValues } from './card-values.ts';

type FixLabel = 'fixFirstBreak' | 'fixBreak' | 'fixGap' | 'fixOverlap' | 'fixEnd' | 'fixTransitDays';

interface FixInput {
  readonly values: CardValues;
  readonly finding: RateCardFinding;
  /** The values become a version of a card that exists. */
  readonly isChange: boolean;
}

interface FixRule {
  readonly label: FixLabel;
  /** The fields that it changes; undefined if it does not apply. */
  readonly fix: (input: FixInput) => Partial<CardValues> | undefined;
}

const removeBreak: FixRule = {
  label: 'fixBreak',
  fix: ({ values: { rows }, finding }) => {
    const index = findRow(rows, finding.reason.params['fromGrams']);
    return index < 0 ? undefined : { rows: rows.toSpliced(index, 1) };
  },
};

/** Ends the card before the later one starts. The later card itself has no fix: where the earlier one ends is not its own. */
const cutOverlap: FixRule = {
  label: 'fixOverlap',
  fix: ({ values: { validFrom }, finding }) => {
    const startDate = readDay(finding, 'startDate');
    return startDate === undefined || validFrom >= startDate
      ? undefined
      : { validTo: addDays(startDate, -1) };
  },
};

/** The fix of a finding, by the code of its reason. Findings that only the partner can decide have none, such as prices. */
const FIX_RULES: Readonly<Record<string, FixRule>> = {
  'rate.breaks_from_weight': {
    label: 'fixFirstBreak',
    fix: ({ values: { rows }, finding }) => {
      const index = findRow(rows, finding.reason.params['fromGrams']);
      const row = rows[index];
      return row && { rows: rows.with(index, ['0', row[1], row[2]]) };
    },
  },
  'rate.break_over_maximum': removeBreak,
  'rate.break_never_applies': removeBreak,
  'rate.gap': {
    label: 'fixGap',
    fix: ({ finding }) => toEnd(readDay(finding, 'endDate')),
  },
  'rate.overlap': cutOverlap,
  'rate.overlap_same_days': cutOverlap,
  'rate.ends_without_successor': {
    label: 'fixEnd',
    // A version of a stored card starts after the end: a successor with the same prices. A new card loses its end.
    fix: ({ finding, isChange }) => {
      const endDate = readDay(finding, 'endDate');
      if (!isChange) return { validTo: '' };
      return endDate === undefined ? undefined : { validFrom: addDays(endDate, 1), validTo: '' };
    },
  },
  'rate.no_transit_days': {
    label: 'fixTransitDays',
    fix: ({ finding: { transitDays } }) =>
      transitDays && { transitDaysMin: transitDays.min, transitDaysMax: transitDays.max },
  },
};

export interface FindingFix {
  readonly label: FixLabel;
  /** The fields that it changes. */
  readonly fields: Partial<CardValues>;
}

/** The fix of a finding of the values of a form; undefined if there is none. */
export function findFix(input: FixInput): FindingFix | undefined {
  const rule = FIX_RULES[input.finding.reason.code];
  const fields = rule?.fix(input);
  return rule && fields && { label: rule.label, fields };
}

function findRow(rows: readonly BreakRow[], fromGrams: unknown): number {
  return rows.findIndex(([fromKg]) => parseScaledInteger(fromKg, 1000) === fromGrams);
}

function readDay({ reason: { params } }: RateCardFinding, name: string): string | undefined {
  const day = params[name];
  return typeof day === 'string' ? day : undefined;
}

function toEnd(validTo: string | undefined): Partial<CardValues> | undefined {
  return validTo === undefined ? undefined : { validTo };
}
