import { buildPieceCode, COD_PIECE } from '@portal/contract/orders';
import { GOODS_FLAGS, type ConsignmentKind, type GoodsFlag, type OrderItem } from '@portal/contract/trade';
import { listGoodsHandlingCodes, type GoodsHandlingCode } from '@portal/contract/manifests';
import { apportion } from '../../../platform/apportion.ts';
import { computePortion } from '../../duties/index.ts';
import type { ManifestedOrder } from './manifest-content.ts';

/** What one row of a sheet is about. */
export type LineUnit = 'ORDER' | 'ITEM' | 'PIECE';

/** A line of a manifest. Amounts are minor units, weights grams; null where nothing is known. */
export interface ManifestLine {
  readonly order: ManifestedOrder;
  readonly hawbNumber: string;
  readonly bagCodes: readonly string[];
  /** Code of the piece; null on lines of orders and items. */
  readonly pieceCode: string | null;
  /** Pieces on this line; an order's pieces are on the first of its item lines. */
  readonly pieces: number;
  readonly grossGrams: number;
  readonly netGrams: number | null;
  readonly chargeableGrams: number;
  readonly description: string;
  /** In the language of the destination, with the English text of items without one; null if no item has one. */
  readonly localDescription: string | null;
  readonly hsCode: string | null;
  readonly quantity: number;
  readonly unitValueMinor: number | null;
  readonly currency: string;
  readonly fobMinor: number;
  readonly freightMinor: number | null;
  /** Insurance that customs of the destination assume, in the currency of the goods; null where the rule is unknown. */
  readonly insuranceMinor: number | null;
  /** FOB, freight and insurance, where it is known; null if freight has another currency than the goods. */
  readonly cifMinor: number | null;
  readonly originCountry: string | null;
  /** Numbers of permits and licences of the goods. */
  readonly permitNumbers: string | null;
  /** Dangerous and restricted goods, by the sequence of `GOODS_FLAGS`. */
  readonly goodsFlags: readonly GoodsFlag[];
  /** Special handling codes that follow from the goods. */
  readonly handlingCodes: readonly GoodsHandlingCode[];
  /** The whole amount to collect, on the line with piece `COD_PIECE`, the first one of its items; null on the others. */
  readonly codMinor: number | null;
  readonly kind: ConsignmentKind;
}

/** The goods of a line as papers name them: in English, in the language of the destination, and with their permits. */
export function describeGoods({
  description,
  localDescription,
  permitNumbers,
}: Pick<ManifestLine, 'description' | 'localDescription' | 'permitNumbers'>): string {
  return [description, localDescription, permitNumbers === null ? null : `Permit ${permitNumbers}`]
    .filter((part) => part !== null)
    .join(' / ');
}

/** An item with the part of its quantity that is in some of the pieces. */
interface ItemPart {
  readonly item: OrderItem;
  readonly quantity: number;
}

/** Figures of some pieces of an order. */
interface PieceShare {
  readonly piece: number;
  readonly bagCode: string;
  readonly grossGrams: number;
  readonly chargeableGrams: number;
  readonly freightMinor: number | null;
  readonly insuranceMinor: number | null;
  readonly parts: readonly ItemPart[];
}

/**
 * Lines of the orders, one for each order, item or piece. Figures of an order, except cash on delivery, are split over all its
 * pieces by their weights, so that lines of any unit add up to the same totals, and MAWBs that share an order to the whole order.
 */
export function buildLines(orders: readonly ManifestedOrder[], unit: LineUnit): ManifestLine[] {
  return orders.flatMap((order) => {
    const shares = splitByPiece(order);
    if (unit === 'PIECE') return shares.map((share) => toLine(order, [share], share.parts, share.piece));
    const parts = mergeParts(order, shares);
    return unit === 'ORDER' ? [toLine(order, shares, parts, null)] : toItemLines(order, shares, parts);
  });
}

/** The pieces on the MAWB, with what falls to each of them. */
function splitByPiece(order: ManifestedOrder): PieceShare[] {
  const weights = order.parcels.map(({ grossGrams }) => grossGrams);
  const chargeable = apportion(order.chargeableGrams, weights);
  const freight = order.freight === null ? undefined : apportion(order.freight.amountMinor, weights);
  const quantities = order.items.map(({ quantity }) => apportion(quantity, weights));
  const values = order.parcels.map((_, index) =>
    sum(order.items.map(({ unitValue }, item) => unitValue.amountMinor * (quantities[item]?.[index] ?? 0))),
  );
  const insurance = splitInsurance(order, values);
  return order.pieces.map(({ piece, bagCode }) => ({
    piece,
    bagCode,
    grossGrams: weights[piece - 1] ?? 0,
    chargeableGrams: chargeable[piece - 1] ?? 0,
    freightMinor: freight?.[piece - 1] ?? null,
    insuranceMinor: insurance?.[piece - 1] ?? null,
    parts: order.items.map((item, index) => ({ item, quantity: quantities[index]?.[piece - 1] ?? 0 })),
  }));
}

/** The assumed insurance of all goods of an order, split over its pieces by the values in them. */
function splitInsurance(
  { insuranceBasisPoints }: ManifestedOrder,
  values: readonly number[],
): readonly number[] | undefined {
  if (insuranceBasisPoints == null) return undefined;
  return apportion(computePortion(sum(values), insuranceBasisPoints, 10_000), values);
}

function mergeParts({ items }: ManifestedOrder, shares: readonly PieceShare[]): ItemPart[] {
  return items.map((item, index) => ({
    item,
    quantity: sum(shares.map(({ parts }) => parts[index]?.quantity ?? 0)),
  }));
}

function toLine(
  order: ManifestedOrder,
  shares: readonly PieceShare[],
  allParts: readonly ItemPart[],
  piece: number | null,
): ManifestLine {
  // A piece shows what is in it; an order without any whole unit on the MAWB shows all its goods.
  const filledParts = allParts.filter(({ quantity }) => quantity > 0);
  const parts = filledParts.length > 0 ? filledParts : allParts;
  const fobMinor = sum(allParts.map(({ item, quantity }) => item.unitValue.amountMinor * quantity));
  const freightMinor = sumOrNull(shares.map((share) => share.freightMinor));
  const insuranceMinor = sumOrNull(shares.map((share) => share.insuranceMinor));
  return {
    order,
    hawbNumber: getHawbNumber(order),
    bagCodes: listDistinct(shares.map(({ bagCode }) => bagCode)),
    pieceCode: piece === null ? null : buildPieceCode(order.orderCode, piece),
    pieces: shares.length,
    grossGrams: sum(shares.map(({ grossGrams }) => grossGrams)),
    netGrams: sumOrNull(allParts.map(computeNetGrams)),
    chargeableGrams: sum(shares.map(({ chargeableGrams }) => chargeableGrams)),
    description: parts.map(({ item }) => item.description).join('; '),
    localDescription: joinLocalDescriptions(parts),
    hsCode: joinOrNull(parts.map(({ item }) => item.hsCode)),
    quantity: sum(allParts.map(({ quantity }) => quantity)),
    unitValueMinor: parts.length === 1 ? (parts[0]?.item.unitValue.amountMinor ?? null) : null,
    currency: getCurrency(order),
    fobMinor,
    freightMinor,
    insuranceMinor,
    cifMinor: computeCif(order, fobMinor, freightMinor, insuranceMinor),
    originCountry: joinOrNull(parts.map(({ item }) => item.originCountry)),
    permitNumbers: joinOrNull(parts.map(({ item }) => item.permitNumber)),
    goodsFlags: listFlags(parts.map(({ item }) => item)),
    handlingCodes: listGoodsHandlingCodes(parts.map(({ item }) => item)),
    codMinor: shares.some((share) => share.piece === COD_PIECE) ? (order.cod?.amountMinor ?? null) : null,
    kind: order.kind,
  };
}

/** One line for each item; weights and freight of the order are split by the values of the items. */
function toItemLines(
  order: ManifestedOrder,
  shares: readonly PieceShare[],
  parts: readonly ItemPart[],
): ManifestLine[] {
  const whole = toLine(order, shares, parts, null);
  const weights = parts.map(
    ({ item, quantity }) => (item.grossGrams ?? item.unitValue.amountMinor) * quantity,
  );
  const split = (total: number | null) => (total === null ? undefined : apportion(total, weights));
  const [gross, chargeable] = [split(whole.grossGrams), split(whole.chargeableGrams)];
  const freight = split(whole.freightMinor);
  const values = parts.map(({ item, quantity }) => item.unitValue.amountMinor * quantity);
  const insurance = whole.insuranceMinor === null ? undefined : apportion(whole.insuranceMinor, values);
  return parts.map((part, index) => {
    const { item, quantity } = part;
    const fobMinor = item.unitValue.amountMinor * quantity;
    const freightMinor = freight?.[index] ?? null;
    const insuranceMinor = insurance?.[index] ?? null;
    return {
      ...whole,
      pieces: index === 0 ? whole.pieces : 0,
      grossGrams: gross?.[index] ?? 0,
      // Null on all lines of an order if one item has no weight: the lines add up to what the order says.
      netGrams: whole.netGrams === null ? null : computeNetGrams(part),
      chargeableGrams: chargeable?.[index] ?? 0,
      description: item.description,
      localDescription: item.localDescription ?? null,
      hsCode: item.hsCode ?? null,
      quantity,
      unitValueMinor: item.unitValue.amountMinor,
      fobMinor,
      freightMinor,
      insuranceMinor,
      cifMinor: computeCif(order, fobMinor, freightMinor, insuranceMinor),
      originCountry: item.originCountry ?? null,
      permitNumbers: item.permitNumber ?? null,
      goodsFlags: listFlags([item]),
      handlingCodes: listGoodsHandlingCodes([item]),
      codMinor: index === 0 ? whole.codMinor : null,
    };
  });
}

/** The HAWB number of an order: the one that was set, otherwise its code. */
export function getHawbNumber({
  hawbNumber,
  orderCode,
}: Pick<ManifestedOrder, 'hawbNumber' | 'orderCode'>): string {
  return hawbNumber ?? orderCode;
}

/** All items of an order have one currency. */
export function getCurrency({ items }: Pick<ManifestedOrder, 'items'>): string {
  return items[0]?.unitValue.currency ?? '';
}

function computeNetGrams({ item, quantity }: ItemPart): number | null {
  return item.grossGrams === undefined ? null : item.grossGrams * quantity;
}

function computeCif(
  order: ManifestedOrder,
  fobMinor: number,
  freightMinor: number | null,
  insuranceMinor: number | null,
): number | null {
  return freightMinor !== null && order.freight?.currency === getCurrency(order)
    ? fobMinor + freightMinor + (insuranceMinor ?? 0)
    : null;
}

/** The UN numbers among goods flags. */
export const listUnNumbers = (flags: readonly GoodsFlag[]) => flags.filter((flag) => flag.startsWith('UN'));

/** The goods flags of all lines, by the sequence of `GOODS_FLAGS`. */
export function listGoodsFlags(lines: readonly Pick<ManifestLine, 'goodsFlags'>[]): GoodsFlag[] {
  return GOODS_FLAGS.filter((flag) => lines.some(({ goodsFlags }) => goodsFlags.includes(flag)));
}

function listFlags(items: readonly OrderItem[]): GoodsFlag[] {
  return GOODS_FLAGS.filter((flag) => items.some(({ goodsFlags = [] }) => goodsFlags.includes(flag)));
}

const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

/** Null if one of the values is. */
function sumOrNull(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length < values.length ? null : sum(numbers);
}

const listDistinct = (values: readonly string[]) => [...new Set(values)];

function joinLocalDescriptions(parts: readonly ItemPart[]): string | null {
  if (parts.every(({ item }) => item.localDescription === undefined)) return null;
  return parts.map(({ item }) => item.localDescription ?? item.description).join('; ');
}

function joinOrNull(values: readonly (string | undefined)[]): string | null {
  const texts = listDistinct(values.filter((value) => value !== undefined));
  return texts.length === 0 ? null : texts.join(', ');
}
