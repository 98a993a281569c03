import countryToCurrency from 'country-to-currency';
import type { DecimalMark } from '@portal/contract/orders';
import { minorExponent, parseMinor } from '@portal/contract/quantities';
import { nearest } from './nearest.ts';
import { plainDecimal } from './read-number.ts';
import { fault, mistyped, type CellFault, type Reading } from './reading.ts';

const CODES: ReadonlySet<string> = new Set([...Object.values(countryToCurrency), 'CNH']);

/** Signs and words that can only mean one currency. A lone $ or ¥ can mean several, and says nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  RM: 'MYR',
  S$: 'SGD',
  SG$: 'SGD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  HK$: 'HKD',
  NT$: 'TWD',
  NTD: 'TWD',
  C$: 'CAD',
  RP: 'IDR',
  '฿': 'THB',
  บาท: 'THB',
  BAHT: 'THB',
  '₫': 'VND',
  Đ: 'VND',
  VNĐ: 'VND',
  '₱': 'PHP',
  'PHP₱': 'PHP',
  PESO: 'PHP',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  RS: 'INR',
  '₩': 'KRW',
  RMB: 'CNY',
  CNH: 'CNY',
  元: 'CNY',
  人民币: 'CNY',
  'JP¥': 'JPY',
  円: 'JPY',
};

export function currencyOf(text: string): string | undefined {
  const word = text.trim().toUpperCase().replace(/\.$/, '');
  return SIGNS[word] ?? (CODES.has(word) ? word : undefined);
}

export function readCurrency(cell: string): Reading<string> | CellFault {
  const code = currencyOf(cell);
  if (code !== undefined) return { value: code };
  const guess = nearest(cell.toUpperCase(), CODES);
  return guess === undefined ? fault('unknown_currency') : mistyped('mistyped_currency', guess);
}

/** A decimal with the currency its cell names, if it names one: `RM 1,250.00` → 1250.00, MYR. */
export interface Amount {
  readonly decimal: string;
  readonly currency: string | undefined;
}

const PARTS = /^\s*([^\d\s.,()+-][^\d]*?)?\s*([-+(]?[\d.,\s\u00A0'’]*\d[\d.,]*\)?-?)\s*([^\d\s.,)]\D*)?$/u;

export function readAmount(cell: string, mark: DecimalMark): Reading<Amount> | CellFault {
  const [, before = '', digits = '', after = ''] = PARTS.exec(cell) ?? [];
  const word = (before || after).trim();
  const decimal = digits === '' ? undefined : plainDecimal(digits, mark);
  const currency = word === '' ? undefined : currencyOf(word);
  const sign = word === '' || currency !== undefined || word === '$' || word === '¥' || word === '￥';
  if (decimal === undefined || !sign) {
    return fault('not_money');
  }
  if (decimal.startsWith('-') && Number(decimal) !== 0) {
    return fault('negative_money');
  }
  return { value: { decimal: decimal.replace(/^-/, ''), currency } };
}

const MOST = 1e14;

/** Minor units of a decimal; undefined where it is more than an order can be worth. Says when decimals were rounded away. */
export function minorOf(
  decimal: string,
  currency: string,
): { readonly minor: number; readonly rounded: boolean } | undefined {
  const exact = parseMinor(decimal, currency);
  const minor = exact ?? Math.round(Number(decimal) * 10 ** minorExponent(currency));
  if (!(minor <= MOST)) return undefined;
  return { minor, rounded: exact === undefined };
}
