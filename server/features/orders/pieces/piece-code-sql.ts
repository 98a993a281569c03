import { PIECE_DIGITS, PIECE_MARK } from '@portal/contract/orders';

/** SQL expression: the code of a piece of `orders o`, as `buildPieceCode` returns it. `piece`: an SQL expression. */
export function buildPieceCodeSql(piece: string): string {
  return `o.order_code || '${PIECE_MARK}' || lpad((${piece})::text, ${PIECE_DIGITS}, '0')`;
}

/** SQL expression: an SSCC with its application identifier, which keeps spreadsheets from rounding it as a number. */
export function buildSsccTextSql(sscc: string): string {
  return `'(00)' || ${sscc}`;
}
