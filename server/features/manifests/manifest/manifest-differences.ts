import { isDeepStrictEqual } from 'node:util';
import type { Money } from '@portal/contract/core';
import type { DifferenceField, ManifestDifference, ManifestFieldChange } from '@portal/contract/manifests';
import type { Party } from '@portal/contract/parties';
import { formatAddress } from '../layouts/format-address.ts';
import type { ManifestContent, ManifestedBag, ManifestedOrder } from './manifest-content.ts';
import { buildLines, getCurrency, type ManifestLine } from './manifest-lines.ts';
import { pairByCode } from './pair-by-code.ts';

/** The lines of a version that differ from the version before: bags, then HAWBs, by code. */
export function compareContents(before: ManifestContent, after: ManifestContent): ManifestDifference[] {
  return [
    ...compareLines('BAG', before.bags, after.bags, ({ bagCode }) => bagCode, compareBags),
    ...compareLines(
      'HAWB',
      buildLines(before.orders, 'ORDER'),
      buildLines(after.orders, 'ORDER'),
      ({ order }) => order.orderCode,
      compareHawbs,
    ),
  ];
}

function compareLines<Line>(
  line: ManifestDifference['line'],
  before: readonly Line[],
  after: readonly Line[],
  getCode: (line: Line) => string,
  compare: (before: Line, after: Line) => ManifestFieldChange[],
): ManifestDifference[] {
  const pairs = pairByCode(before, after, getCode);
  pairs.sort((left, right) => (left.code < right.code ? -1 : 1));
  return pairs.flatMap(({ code, before: previous, after: next }): ManifestDifference[] => {
    if (previous === undefined) return [{ line, code, kind: 'ADDED', changes: [] }];
    if (next === undefined) return [{ line, code, kind: 'REMOVED', changes: [] }];
    const changes = compare(previous, next);
    return changes.length === 0 ? [] : [{ line, code, kind: 'CHANGED', changes }];
  });
}

function compareBags(before: ManifestedBag, after: ManifestedBag): ManifestFieldChange[] {
  return [
    ...compareWeights('GROSS_WEIGHT', before.grossGrams, after.grossGrams),
    ...compareTexts('SEAL', before.sealNumber, after.sealNumber),
    ...compareTexts('LOAD_UNIT', getUnitCode(before), getUnitCode(after)),
  ];
}

const getUnitCode = ({ loadUnit }: ManifestedBag) => loadUnit?.code ?? null;

function compareHawbs(before: ManifestLine, after: ManifestLine): ManifestFieldChange[] {
  return [
    ...compareTexts('BAGS', before.bagCodes.join(', '), after.bagCodes.join(', ')),
    ...compareCounts('PIECES', before.pieces, after.pieces),
    ...compareWeights('GROSS_WEIGHT', before.grossGrams, after.grossGrams),
    ...compareWeights('NET_WEIGHT', before.netGrams, after.netGrams),
    ...compareWeights('CHARGEABLE_WEIGHT', before.chargeableGrams, after.chargeableGrams),
    ...compareCounts('QUANTITY', before.quantity, after.quantity),
    ...compareTexts('GOODS', before.description, after.description),
    ...compareTexts('LOCAL_GOODS', before.localDescription, after.localDescription),
    ...compareTexts('PERMITS', before.permitNumbers, after.permitNumbers),
    ...compareTexts('KIND', before.kind, after.kind),
    ...compareTexts('HS_CODE', before.hsCode, after.hsCode),
    ...compareTexts('ORIGIN', before.originCountry, after.originCountry),
    ...compareTexts('GOODS_FLAGS', joinOrNull(before.goodsFlags), joinOrNull(after.goodsFlags)),
    ...compareAmounts(
      'VALUE',
      toMoney(before.fobMinor, getCurrency(before.order)),
      toMoney(after.fobMinor, getCurrency(after.order)),
    ),
    ...compareAmounts(
      'FREIGHT',
      toMoney(before.freightMinor, before.order.freight?.currency),
      toMoney(after.freightMinor, after.order.freight?.currency),
    ),
    ...compareInsurance(before, after),
    ...compareAmounts(
      'COD',
      toMoney(before.codMinor, before.order.cod?.currency),
      toMoney(after.codMinor, after.order.cod?.currency),
    ),
    ...compareTexts('CONSIGNOR', formatParty(before.order.consignor), formatParty(after.order.consignor)),
    ...compareTexts('CONSIGNEE', formatParty(before.order.consignee), formatParty(after.order.consignee)),
    ...compareTaxIds(before.order, after.order),
    ...compareTexts('INCOTERM', before.order.incoterm, after.order.incoterm),
    ...compareTexts('INVOICE', before.order.invoiceNumber, after.order.invoiceNumber),
  ];
}

function formatParty(party: Party): string {
  const { name, company, country, phone, email } = party;
  return [company, name, formatAddress(party), country, phone, email]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

const joinOrNull = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join(', '));

const PARTIES = ['consignor', 'consignee'] as const;

/** Other tax identifiers of a party. Readers of a version may not read the numbers: the change has their types alone. */
function compareTaxIds(before: ManifestedOrder, after: ManifestedOrder): ManifestFieldChange[] {
  // The number itself is encrypted; a number that was entered again counts as another one.
  const isEqual = PARTIES.every((role) => isDeepStrictEqual(before[role].taxId, after[role].taxId));
  const describe = (order: ManifestedOrder) =>
    joinOrNull(PARTIES.flatMap((role) => order[role].taxId?.type ?? []));
  return isEqual
    ? []
    : [{ kind: 'TEXT', field: 'TAX_IDS', before: describe(before), after: describe(after) }];
}

/** Versions from before manifests had insurance are not compared. */
function compareInsurance(before: ManifestLine, after: ManifestLine): ManifestFieldChange[] {
  if (before.order.insuranceBasisPoints === undefined) return [];
  return compareAmounts(
    'INSURANCE',
    toMoney(before.insuranceMinor, getCurrency(before.order)),
    toMoney(after.insuranceMinor, getCurrency(after.order)),
  );
}

const toMoney = (amountMinor: number | null, currency: string | undefined): Money | null =>
  amountMinor === null || currency === undefined ? null : { amountMinor, currency };

function compareWeights(field: DifferenceField, before: number | null, after: number | null) {
  return before === after ? [] : [{ kind: 'WEIGHT' as const, field, before, after }];
}

function compareCounts(field: DifferenceField, before: number, after: number) {
  return before === after ? [] : [{ kind: 'COUNT' as const, field, before, after }];
}

function compareTexts(field: DifferenceField, before: string | null, after: string | null) {
  return before === after ? [] : [{ kind: 'TEXT' as const, field, before, after }];
}

function compareAmounts(field: DifferenceField, before: Money | null, after: Money | null) {
  const isEqual = before?.amountMinor === after?.amountMinor && before?.currency === after?.currency;
  return isEqual ? [] : [{ kind: 'AMOUNT' as const, field, before, after }];
}
