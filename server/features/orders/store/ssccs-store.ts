import { buildPieceCode, buildSscc, countSsccs, parseSscc } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';

/**
 * Takes SSCCs from the series of a company prefix. Empty if the series has fewer left, because an order is not refused for
 * want of an SSCC: its pieces have their piece codes.
 */
export async function reserveSsccs(
  tx: Transaction,
  clientId: string,
  companyPrefix: string,
  count: number,
): Promise<string[]> {
  const [series] = await tx.prepared<{ first: number }>(
    'reserve-ssccs',
    `update sscc_series set next_number = next_number + $3
      where client_id = $1 and company_prefix = $2 and next_number + $3 <= $4
      returning (next_number - $3)::float8 as first`,
    [clientId, companyPrefix, count, countSsccs(companyPrefix)],
  );
  if (series === undefined) return [];
  return Array.from({ length: count }, (_, index) => buildSscc(companyPrefix, series.first + index));
}

/** Gives SSCCs to the pieces of an order that have none, if the client has a GS1 company prefix. */
export async function addMissingSsccs(tx: Transaction, clientId: string, orderId: string): Promise<void> {
  const rows = await tx.prepared<{ companyPrefix: string; piece: number }>(
    'pieces-without-sscc',
    `select s.company_prefix "companyPrefix", n.piece from sscc_series s join orders o on o.client_id = s.client_id and o.id = $2,
      generate_series(1, o.pieces) n (piece)
    where s.client_id = $1 and s.active and not exists (select 1 from order_ssccs k
      where k.client_id = $1 and k.order_id = $2 and k.piece = n.piece) order by n.piece`,
    [clientId, orderId],
  );
  const [first] = rows;
  if (first === undefined) return;
  const ssccs = await reserveSsccs(tx, clientId, first.companyPrefix, rows.length);
  const pieces = rows.slice(0, ssccs.length).map(({ piece }) => piece);
  await tx.prepared(
    'insert-ssccs',
    `insert into order_ssccs (client_id, order_id, piece, sscc)
      select $1, $2, piece, sscc from unnest($3::int[], $4::text[]) input (piece, sscc)`,
    [clientId, orderId, pieces, ssccs],
  );
}

/** Piece codes by the references that are SSCCs. */
export type PieceCodesByRef = ReadonlyMap<string, string>;

export const NO_PIECE_CODES: PieceCodesByRef = new Map();

/**
 * The piece codes of the references that are SSCCs of pieces of the caller: one index read, none if no reference is an SSCC.
 * Row-level security limits the pieces to those of the client, or to those granted to the partner.
 */
export async function findPieceCodes(tx: Transaction, refs: readonly string[]): Promise<PieceCodesByRef> {
  const refsBySscc = Map.groupBy(
    refs.filter((ref) => parseSscc(ref) !== undefined),
    (ref) => parseSscc(ref) ?? '',
  );
  if (refsBySscc.size === 0) return NO_PIECE_CODES;
  const rows = await tx.prepared<{ sscc: string; piece: number; orderCode: string }>(
    'pieces-by-sscc',
    `select s.sscc, s.piece, o.order_code "orderCode" from order_ssccs s
      join orders o on o.client_id = s.client_id and o.id = s.order_id where s.sscc = any ($1::text[])`,
    [[...refsBySscc.keys()]],
  );
  return new Map(
    rows.flatMap(({ sscc, piece, orderCode }) =>
      (refsBySscc.get(sscc) ?? []).map((ref) => [ref, buildPieceCode(orderCode, piece)] as const),
    ),
  );
}
