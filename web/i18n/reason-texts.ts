import {
  formatEnglishTime,
  nameCountries,
  type ReasonParam,
  type ReasonParams,
  type StoredReason,
} from '@portal/contract/core';
import { formatAmount, formatDate, formatNumber, formatTime, formatWeight } from './format.ts';
import { loadNamespaces } from './locales.ts';
import { currentLocale, i18n } from './messages.ts';

/** The translator's namespace of a reason: `bag.not_open` stands in `reasons-bag.json` as `not_open`. */
function reasonNamespace(code: string): string {
  return `reasons-${prefixOf(code)}`;
}

function prefixOf(code: string): string {
  return code.slice(0, code.indexOf('.'));
}

/**
 * An answer or a problem of the contract with the texts of its reasons in the language of the page. A reason is an
 * object with `code` and `params`; its English text is in `message`, `reason` (details of a problem) or `error` and
 * `detail` (problems). Everything else, and a code without a translation, stays as it is.
 */
export async function localizeReasons<Answer>(answer: Answer): Promise<Answer> {
  const namespaces = new Set<string>();
  collectNamespaces(answer, namespaces);
  if (namespaces.size === 0) return answer;
  await loadNamespaces([...namespaces, reasonNamespace('term.')]);
  return replaceTexts(answer, translateReason) as Answer;
}

/** An English answer with the dates and times of its reasons as the page writes them. */
export function formatReasonTimes<Answer>(answer: Answer): Answer {
  return replaceTexts(answer, replaceTimes) as Answer;
}

type ReplaceText = (reason: StoredReason, english: string) => string | undefined;

function replaceTimes({ params }: StoredReason, english: string): string {
  return Object.entries(params).reduce((text, [name, value]) => {
    if (typeof value !== 'string' || !/(?:Date|Time)$/.test(name)) return text;
    return text.replaceAll(formatEnglishTime(value), formatText(name, value));
  }, english);
}

const TEXT_FIELDS = ['message', 'reason', 'error', 'detail'] as const;

function isReason(value: object): value is StoredReason {
  return (
    'code' in value &&
    typeof value.code === 'string' &&
    value.code.includes('.') &&
    'params' in value &&
    typeof value.params === 'object' &&
    value.params !== null
  );
}

function collectNamespaces(value: unknown, namespaces: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isReason(value)) namespaces.add(reasonNamespace(value.code));
  for (const inner of Object.values(value)) collectNamespaces(inner, namespaces);
}

function replaceTexts(value: unknown, getText: ReplaceText): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, getText));
  if (typeof value !== 'object' || value === null) return value;
  const reason = isReason(value) ? value : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (reason !== undefined && typeof inner === 'string' && TEXT_FIELDS.some((field) => field === key))
        return [key, getText(reason, inner) ?? inner];
      return [key, key === 'params' ? inner : replaceTexts(inner, getText)];
    }),
  );
}

/** The text of a reason in the language of the page; undefined where it has no translation. */
function translateReason({ code, params }: StoredReason): string | undefined {
  const id = idOf(code);
  return i18n.messages[id] === undefined
    ? undefined
    : i18n._(id, formatReasonParams(nameCountries({ code, params }, currentLocale())));
}

function idOf(code: string): string {
  return `${reasonNamespace(code)}.${code.slice(code.indexOf('.') + 1)}`;
}

/** The params of a reason as they are shown in its text. */
export function formatReasonParams(params: ReasonParams): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(name, value)]));
}

/** `defineReasons` of the contract says what the endings of the names mean. */
function formatParam(name: string, value: ReasonParam): string | number {
  if (typeof value === 'number') return formatQuantity(name, value);
  if (typeof value === 'string') return formatText(name, value);
  if ('amountMinor' in value) return formatAmount(value);
  if ('code' in value) return textOrCode(value);
  const texts = value.map((item) =>
    typeof item === 'string' ? formatText(singular(name), item) : textOrCode(item),
  );
  return new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' }).format(texts);
}

function formatQuantity(name: string, value: number): string | number {
  if (name.endsWith('Grams')) return formatWeight(value);
  if (name.endsWith('Mm')) return `${formatNumber(value / 10, { maximumFractionDigits: 1 })} cm`;
  return value;
}

function formatText(name: string, value: string): string {
  if (name.endsWith('Date')) return formatDate(value, { timeZone: 'UTC' });
  if (name.endsWith('Time')) return formatTime(value);
  if (/term$/i.test(name)) return translateReason({ code: `term.${value}`, params: {} }) ?? value;
  return value;
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}

function textOrCode(reason: StoredReason): string {
  return translateReason(reason) ?? ('message' in reason ? String(reason.message) : reason.code);
}
