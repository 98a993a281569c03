import type { Money } from '@portal/contract/core';
import type { ManifestFinding } from '@portal/contract/manifests';
import { findCustomsDemand, type Finding } from '@portal/contract/findings';
import { convertMoney, getMinorExponent, type ExchangeRates } from '@portal/contract/quantities';
import { reason } from '@portal/contract/reasons';
import type { ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildOrderFinding } from '../mawb/mawb-findings.ts';
import { buildLines, type ManifestLine } from '../manifest/manifest-lines.ts';
import { DESK_RULES, DESK_RULES_READ_ON, type DeskRule } from './desk-rules.ts';

type Desk = NonNullable<ManifestFinding['desk']>;

/** The desk of the port that demands what a pre-flight finding is about; null for goods in transit to another country. */
export function findDesk(
  { code }: Pick<Finding, 'code'>,
  destinationPort: string,
  { consignee: { country } }: Pick<ManifestedOrder, 'consignee'>,
): ManifestFinding['desk'] {
  const demand = destinationPort.startsWith(country) ? findCustomsDemand(code, country) : undefined;
  return demand === undefined ? null : toDesk({ ...demand, isConfirmed: false }, country);
}

/** What the desk of the port refuses or asks about, beyond the findings of the pre-flight. */
export function checkDesk(
  orders: readonly ManifestedOrder[],
  destinationPort: string,
  exchangeRates: ExchangeRates,
): ManifestFinding[] {
  const country = destinationPort.slice(0, 2);
  const cleared = orders.filter((order) => order.consignee.country === country);
  return (DESK_RULES[country] ?? []).flatMap((rule): ManifestFinding[] => {
    const { check } = rule;
    switch (check.kind) {
      case 'CONSIGNOR_PHONE':
        return cleared
          .filter((order) => order.consignor.phone === undefined)
          .map((order) =>
            toFinding(order, rule, {
              field: 'consignor.phone',
              reason: reason('manifest.desk_consignor_phone'),
            }),
          );
      case 'HS_DIGITS':
        return cleared.flatMap((order) => checkHsDigits(order, rule, check.digits));
      case 'VALUE':
        return checkValues(cleared, rule, check, exchangeRates);
    }
  });
}

function checkHsDigits(order: ManifestedOrder, rule: DeskRule, digits: number): ManifestFinding[] {
  // A missing code is a finding of the pre-flight.
  const index = order.items.findIndex(({ hsCode }) => hsCode !== undefined && hsCode.length < digits);
  const hsCode = order.items[index]?.hsCode;
  return hsCode === undefined
    ? []
    : [
        toFinding(order, rule, {
          field: `items.${index}.hsCode`,
          reason: reason('manifest.desk_hs_digits', { hsCode, digits }),
        }),
      ];
}

type ValueCheck = Extract<DeskRule['check'], { kind: 'VALUE' }>;

/** Orders, or consignees with all their orders on the flight, whose goods are worth more than the limit. */
function checkValues(
  orders: readonly ManifestedOrder[],
  rule: DeskRule,
  { upTo, currency, base, per }: ValueCheck,
  exchangeRates: ExchangeRates,
): ManifestFinding[] {
  const limitMoney = { amountMinor: upTo * 10 ** getMinorExponent(currency), currency };
  const groups = Map.groupBy(buildLines(orders, 'ORDER'), ({ order }) =>
    per === 'ORDER' ? order.id : getConsigneeKey(order),
  );
  return [...groups.values()].flatMap((lines): ManifestFinding[] => {
    const amounts = lines.map((line) => convertMoney(getValue(line, base), currency, exchangeRates));
    const amountMinor = amounts.reduce((sum, amount) => sum + (amount?.amountMinor ?? 0), 0);
    const [first] = lines;
    if (first === undefined || amountMinor <= limitMoney.amountMinor) return [];
    const goodsMoney = { amountMinor, currency };
    const codes = lines.map(({ order }) => order.orderCode).join(', ');
    const cause =
      lines.length === 1
        ? reason('manifest.desk_value', { goodsMoney, limitMoney })
        : reason('manifest.desk_consignee_value', { codes, goodsMoney, limitMoney });
    return [toFinding(first.order, rule, { field: 'items', reason: cause })];
  });
}

/** One consignee of several orders has the same name and place on each. */
function getConsigneeKey({ consignee }: ManifestedOrder): string {
  const { name, company, postcode, addressLine1 } = consignee;
  return [company ?? name, postcode ?? addressLine1].join('|').toLowerCase();
}

/** The value of the goods; with freight and insurance where they are known. */
function getValue({ fobMinor, cifMinor, currency }: ManifestLine, base: 'FOB' | 'CIF'): Money {
  return { amountMinor: base === 'CIF' ? (cifMinor ?? fobMinor) : fobMinor, currency };
}

function toFinding(
  order: ManifestedOrder,
  rule: DeskRule,
  { field, reason: cause }: Pick<ManifestFinding, 'field' | 'reason'>,
): ManifestFinding {
  return buildOrderFinding(rule.severity, order, cause, {
    field,
    desk: toDesk(rule, order.consignee.country),
  });
}

function toDesk({ source, isConfirmed }: Pick<DeskRule, 'source' | 'isConfirmed'>, country: string): Desk {
  return { country, source, readOn: DESK_RULES_READ_ON, isConfirmed };
}
