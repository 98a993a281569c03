import { deadFreightRule, type DeadFreightRule, type DepartureFileField } from '@portal/contract/freight';
import { reason } from '@portal/contract/reasons';
import { parseDecimal } from '../../../orders/index.ts';
import type { DepartureCells } from './departure-cells.ts';

/** What unused weight of the departure of a row costs; undefined without a percent of the rate. Without a tolerance there is none. */
export function readDeadFreight(cells: DepartureCells): DeadFreightRule | undefined {
  const { percent, tolerancePercent } = deadFreightRule.shape;
  const part = readPercent(cells, 'deadFreightPercent', percent);
  const tolerance = readPercent(cells, 'deadFreightTolerance', tolerancePercent);
  return part === undefined ? undefined : { percent: part, tolerancePercent: tolerance ?? 0 };
}

/** The whole percent of a cell such as `50` or `50 %`; undefined without one, or with an error. */
function readPercent(
  { errors, decimalMark, findColumn, getCell, toErrorAt }: DepartureCells,
  field: DepartureFileField,
  schema: (typeof deadFreightRule.shape)['percent'],
): number | undefined {
  const cell = getCell(field);
  if (cell === '') return undefined;
  const { data } = schema.safeParse(Number(parseDecimal(cell.replace(/\s*%$/, ''), decimalMark)));
  if (data === undefined) {
    const params = { value: cell.slice(0, 40), min: schema.minValue ?? 0, max: schema.maxValue ?? 100 };
    errors.push(toErrorAt('rates', findColumn(field), reason('departure.not_percent', params)));
  }
  return data;
}
