import type { ColumnMapping, LeftOutReason, UploadMapping } from '@portal/contract/orders';
import { findAmbiguousMark, parseDecimal } from '../cells/read-number.ts';
import { readWholeNumber } from '../cells/read-text.ts';
import { parseHeader } from '../map/parse-header.ts';
import { cleanCell } from '../read/clean-cell.ts';

type RemovalReason = Extract<LeftOutReason, 'SHIPPED' | 'RETURNED' | 'REFUNDED' | 'CANCELLED'>;
/** What the numbers of pieces of a column are: still to ship, or why they are not. */
type PiecesKind = 'TO_SHIP' | RemovalReason;

const QUANTITY =
  /\b(qty|quantity|quantities|units|pieces|pcs|items|menge|anzahl|stuckzahl|quantites?|qte|cantidad|cant|unidades|quantita|aantal|hoeveelheid|so luong|sl|jumlah|kuantiti|kuantitas)\b|จ\u0E4D\u0E32นวน|数量|件数|數量|件數/;
/** Words in the sequence in which they are looked for: "not yet shipped" is to ship. */
const KINDS: readonly (readonly [PiecesKind, RegExp])[] = [
  [
    'TO_SHIP',
    /\bto (be )?(ship|pack|fulfil|send|sent|deliver|dispatch)|\bun(fulfilled|shipped)\b|\bfulfillable\b|\bnot (yet )?(shipped|fulfilled|sent)\b|\bzu (versenden|liefern)\b|\ba (expedier|envoyer|livrer)\b|\b(por|a) (enviar|entregar)\b|\bda (spedire|inviare)\b|\bte verzenden\b|\b(can|chua) (giao|gui)\b|\b(perlu|belum) (di)?(kirim|hantar)\b|ที่ต้องจัดส่ง|ยังไม่(ได้)?(จัด)?ส่ง|待发|未发|待發|未發/,
  ],
  [
    'CANCELLED',
    /\b(cancell?ed|storniert\w*|annulee?s?|cancelad[ao]s?|annullat[aoei]|geannuleerd|da huy|dibatalkan|batal)\b|ยกเลิก|取消/,
  ],
  [
    'REFUNDED',
    /\b(refund(ed|s)?|erstattet\w*|remboursee?s?|reembolsad[ao]s?|rimborsat[aoei]|terugbetaald|hoan tien)\b|คืนเงิน|退款/,
  ],
  [
    'RETURNED',
    /\b(return(ed|s)?|retourniert\w*|retournee?s?|devuelt[ao]s?|restituit[aoei]|geretourneerd|tra (lai|hang)|diretur|dikembalikan|dipulangkan)\b|คืนสินค้า|退货|退貨/,
  ],
  [
    'SHIPPED',
    /\b(shipped|fulfilled|dispatched|despatched|delivered|sent|versandt\w*|versendet\w*|geliefert\w*|expediee?s?|envoyee?s?|livree?s?|enviad[ao]s?|entregad[ao]s?|spedit[aoei]|inviat[aoei]|consegnat[aoei]|verzonden|geleverd|da (giao|gui)|dikirim|terkirim|dihantar)\b|ส่งแล้ว|已发|已發|发货数量/,
  ],
];
/** `Quantity (- Refund)` of WooCommerce exports. */
const WITHOUT_REFUNDS = /\(\s*[-–−]\s*refund/i;
const NO_PIECES = /^(|-|–|none|null|n\/?a)$/i;

/** What the numbers of pieces of a column are; undefined for a header without a quantity or without such a word. */
export function findPiecesKind(header: string): PiecesKind | undefined {
  if (WITHOUT_REFUNDS.test(header)) return 'TO_SHIP';
  const { text } = parseHeader(header);
  // "Total shipped" is a column of BigCommerce.
  if (!QUANTITY.test(text) && text !== 'total shipped') return undefined;
  return KINDS.find(([, words]) => words.test(text))?.[0];
}

/** Reads a number of pieces: negative numbers, as refunds are written, count too. Undefined for another text. */
export function readPieces(cell: string): number | undefined {
  const text = cleanCell(cell);
  if (NO_PIECES.test(text)) return 0;
  if (findAmbiguousMark(text) !== undefined) return undefined;
  const value = Number(parseDecimal(text, /,\d*$/.test(text) ? 'comma' : 'point') ?? Number.NaN);
  return Number.isInteger(value) ? Math.abs(value) : undefined;
}

/** A column with numbers of pieces. */
export interface PiecesColumn {
  readonly column: ColumnMapping;
  readonly kind: PiecesKind;
}

/**
 * The columns of numbers of pieces that the mapping has as the status of items. None without a column for the quantity, or
 * with the user's own answers: then they are words as other statuses are.
 */
export function findPiecesColumns({ columns }: Pick<UploadMapping, 'columns'>): PiecesColumn[] {
  if (!columns.some(({ field }) => field === 'itemQuantity')) return [];
  return columns.flatMap((column) => {
    const kind =
      column.field === 'itemStatus' && column.values === undefined
        ? findPiecesKind(column.header)
        : undefined;
    return kind === undefined ? [] : { column, kind };
  });
}

/** The number of pieces of a column. */
interface PiecesCount {
  readonly kind: PiecesKind;
  readonly pieces: number;
}

/**
 * The pieces of a line that are still to ship. Returned pieces are among the shipped ones. Refunded and cancelled pieces can be
 * the shipped ones or others: undefined where that makes a difference, or where more are to ship than the line has.
 */
export function countPiecesToShip(quantity: number, counts: readonly PiecesCount[]): number | undefined {
  const mostOf = (...kinds: readonly PiecesKind[]) =>
    Math.max(0, ...counts.filter(({ kind }) => kinds.includes(kind)).map(({ pieces }) => pieces));
  if (counts.some(({ kind }) => kind === 'TO_SHIP')) {
    const toShip = mostOf('TO_SHIP');
    return toShip <= quantity ? toShip : undefined;
  }
  const removals = [mostOf('SHIPPED', 'RETURNED'), mostOf('REFUNDED'), mostOf('CANCELLED')];
  const least = Math.max(0, quantity - removals.reduce((sum, pieces) => sum + pieces, 0));
  return least === Math.max(0, quantity - Math.max(...removals)) ? least : undefined;
}

/** The columns with their text in a row. An empty cell of pieces to ship says nothing; an empty one of pieces that are gone is 0. */
export function selectFilled<Column extends { readonly kind: PiecesKind }>(
  columns: readonly Column[],
  getCell: (column: Column) => string | undefined,
): (Column & { readonly text: string })[] {
  return columns
    .map((column) => ({ ...column, text: cleanCell(getCell(column) ?? '') }))
    .filter(({ kind, text }) => kind !== 'TO_SHIP' || text !== '');
}

/** Returns why no piece of the item of a row is to be shipped; undefined for an item to ship, and for rows of several items. */
export function createPiecesFilter(
  mapping: Pick<UploadMapping, 'columns'>,
): (cells: readonly string[]) => RemovalReason | undefined {
  const piecesColumns = findPiecesColumns(mapping);
  if (piecesColumns.length === 0 || mapping.columns.some(({ slot }) => slot !== undefined))
    return () => undefined;
  const quantityColumns = mapping.columns.filter(({ field }) => field === 'itemQuantity');
  return (cells) => {
    const quantityText =
      quantityColumns.map(({ index }) => cleanCell(cells[index] ?? '')).find(Boolean) ?? '1';
    const quantity = readWholeNumber(quantityText, 'point');
    if ('code' in quantity || findAmbiguousMark(quantityText) !== undefined) return undefined;
    const columns = selectFilled(piecesColumns, ({ column }) => cells[column.index]);
    const counts = columns.flatMap(({ kind, text }) => {
      const pieces = readPieces(text);
      return pieces === undefined ? [] : { kind, pieces };
    });
    if (counts.length < columns.length || countPiecesToShip(quantity.value, counts) !== 0) return undefined;
    const [most] = counts.toSorted((one, other) => other.pieces - one.pieces);
    return most === undefined || most.kind === 'TO_SHIP' ? 'SHIPPED' : most.kind;
  };
}
