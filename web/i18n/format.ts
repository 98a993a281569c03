import type { Money } from '@portal/contract/core';
import { formatDecimal } from '@portal/contract/quantities';
import { useSyncExternalStore } from 'react';
import { currentLocale, useLocale } from './messages.ts';

/** IANA zone of the times shown; the browser's until somebody is signed in. */
let timeZone: string | undefined;
export const getTimeZone = () => timeZone;
const zoneListeners = new Set<() => void>();

/** From now on times are shown in this zone, also those on the page already. */
export function setTimeZone(zone: string): void {
  if (zone === timeZone) return;
  timeZone = zone;
  for (const listener of zoneListeners) listener();
}

function onZoneChange(listener: () => void): () => void {
  zoneListeners.add(listener);
  return () => void zoneListeners.delete(listener);
}

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function memoizeFormatter<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const cached = formatters.get(key) as T | undefined;
  if (cached !== undefined) return cached;
  const formatter = make();
  formatters.set(key, formatter);
  return formatter;
}

/** `1234.5` → `1,234.5`, in the user's locale. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const locale = currentLocale();
  return memoizeFormatter(
    `n|${locale}|${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(value);
}

/** An amount of integer minor units with the decimals of `formatDecimal` and its code: `1,234.50 SGD`, `1.200,00 JPY`. */
export function formatAmount(money: Money): string {
  const decimal = Number(formatDecimal(money));
  return `${formatNumber(decimal, { minimumFractionDigits: 2, maximumFractionDigits: 3 })} ${money.currency}`;
}

/** Grams as kilograms in the user's locale, with up to three decimals: `1,234.5 kg`. */
export function formatWeight(grams: number): string {
  return `${formatNumber(grams / 1000, { maximumFractionDigits: 3 })} kg`;
}

/** Grams as kilograms with three decimals, so that the figures of a column are aligned: `1,234.500 kg`. */
export function formatWeightInColumn(grams: number): string {
  return `${formatNumber(grams / 1000, { minimumFractionDigits: 3, maximumFractionDigits: 3 })} kg`;
}

/** An ISO time as date and time in the user's time zone (when the options name no other). */
export function formatTime(iso: string, options: Intl.DateTimeFormatOptions = LONG_TIME): string {
  const locale = currentLocale();
  return memoizeFormatter(
    `d|${locale}|${timeZone}|${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { ...(timeZone !== undefined && { timeZone }), ...options }),
  ).format(new Date(iso));
}

/** An ISO time as a date in the user's time zone, or an ISO date as it is, whatever the time zone. */
export function formatDate(iso: string, options: Intl.DateTimeFormatOptions = {}): string {
  const zone = ISO_DATE.test(iso) ? { timeZone: 'UTC' } : {};
  return formatTime(iso, { day: 'numeric', month: 'short', year: 'numeric', ...zone, ...options });
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/** Two ISO dates, `Nov 24 – 26`, the same in every time zone; with the year where it is not this one, and one day where both are the same. */
export function formatDays(from: string, to: string): string {
  const locale = currentLocale();
  const [first, last] = [new Date(from), new Date(to)];
  const years = new Set([first, last, new Date()].map((day) => day.getUTCFullYear()));
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(years.size > 1 && { year: 'numeric' }),
    timeZone: 'UTC',
  };
  return memoizeFormatter(
    `d|${locale}|${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, options),
  ).formatRange(first, last);
}

/** For `formatTime` with the zone of a place: `28 Nov 2026, 14:05` means the time there. */
export const LOCAL_TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const LONG_TIME: Intl.DateTimeFormatOptions = { ...LOCAL_TIME, timeZoneName: 'short' };

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 hours ago`, `in 2 days`; under a minute it is `now`. */
export function formatRelative(iso: string, now: number): string {
  const locale = currentLocale();
  const format = memoizeFormatter(
    `r|${locale}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }),
  );
  const seconds = (new Date(iso).getTime() - now) / 1000;
  for (const [unit, length] of STEPS)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  return format.format(0, 'second');
}

/** The formatters above, bound to a component so that it follows the locale and the time zone. */
export function useFormats() {
  useLocale();
  useSyncExternalStore(onZoneChange, getTimeZone);
  return {
    formatNumber,
    formatAmount,
    formatWeight,
    formatWeightInColumn,
    formatDate,
    formatDays,
    formatTime,
    formatRelative,
  };
}
