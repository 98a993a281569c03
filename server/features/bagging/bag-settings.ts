import { BAG_LIMIT_GRAMS, SCALE_TOLERANCE, type ScaleTolerance } from '@portal/contract/bagging';
import type { Transaction } from '../../db/database.ts';

/** SQL of the weight limit of a client's bags in grams; `client` is an SQL expression of the client id. */
export const limitSql = (client: string) =>
  `coalesce((select (settings ->> 'bagLimitGrams')::int from clients where client_id = ${client}), ${BAG_LIMIT_GRAMS})`;

export async function readLimit(tx: Transaction, clientId: string): Promise<number> {
  const [row] = await tx.prepared<{ grams: number }>('bag-limit', `select ${limitSql('$1')} as grams`, [
    clientId,
  ]);
  return row?.grams ?? BAG_LIMIT_GRAMS;
}

/** SQL of the tolerance of a client's bag scale, as JSON; `client` is an SQL expression of the client id. */
export const toleranceSql = (client: string) =>
  `(select json_build_object('grams', coalesce((settings ->> 'bagToleranceGrams')::int, ${SCALE_TOLERANCE.grams}),
    'percent', coalesce((settings ->> 'bagTolerancePercent')::float8, ${SCALE_TOLERANCE.percent}))
    from clients where client_id = ${client})`;

/** What the weight of a sealed bag is compared with. */
export interface ScaleSettings {
  readonly limitGrams: number;
  readonly tolerance: ScaleTolerance;
}

export async function readScaleSettings(tx: Transaction, clientId: string): Promise<ScaleSettings> {
  const [row] = await tx.prepared<ScaleSettings>(
    'scale-settings',
    `select ${limitSql('$1')} "limitGrams", ${toleranceSql('$1')} tolerance`,
    [clientId],
  );
  return row ?? { limitGrams: BAG_LIMIT_GRAMS, tolerance: SCALE_TOLERANCE };
}
