import {
  formatEnglishTime,
  type ReasonParam,
  type ReasonParams,
  type StoredReason,
} from '../core/reasons.ts';
import { formatCentimetres, formatKilograms } from '../quantities/units.ts';
import { formatMoney } from '../quantities/money.ts';

const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|one|other) \{[^{}]*(?:\{\w+\}[^{}]*)*\})+)\s*\}/g;
const BRANCH = /(=\d+|one|other) \{([^{}]*(?:\{\w+\}[^{}]*)*)\}/g;

/** Fills in an English text; `textOf` answers the text of a reason among its values. */
export function fillEnglish(
  text: string,
  params: ReasonParams,
  textOf: (reason: StoredReason) => string,
): string {
  return text
    .replaceAll(PLURAL, (_, name: string, branches: string) => pluralBranch(branches, Number(params[name])))
    .replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name];
      return value === undefined ? placeholder : formatParam(name, value, textOf);
    });
}

function pluralBranch(branches: string, count: number): string {
  const byKey = new Map(
    [...branches.matchAll(BRANCH)].map(([, key = '', branch = '']) => [key, branch] as const),
  );
  const branch =
    byKey.get(`=${count}`) ?? (count === 1 ? byKey.get('one') : undefined) ?? byKey.get('other') ?? '';
  return branch.replaceAll('#', String(count));
}

function formatParam(name: string, value: ReasonParam, textOf: (reason: StoredReason) => string): string {
  if (typeof value === 'number') {
    if (name.endsWith('Grams')) return formatKilograms(value);
    if (name.endsWith('Mm')) return formatCentimetres(value);
    return String(value);
  }
  if (typeof value === 'string') return formatText(name, value, textOf);
  if ('amountMinor' in value) return formatMoney(value);
  if ('code' in value) return textOf(value);
  return value
    .map((item) =>
      typeof item === 'string' ? formatText(name.replace(/s$/, ''), item, textOf) : textOf(item),
    )
    .join(', ');
}

function formatText(name: string, value: string, textOf: (reason: StoredReason) => string): string {
  if (name.endsWith('Time')) return formatEnglishTime(value);
  return /term$/i.test(name) ? textOf({ code: `term.${value}`, params: {} }) : value;
}
