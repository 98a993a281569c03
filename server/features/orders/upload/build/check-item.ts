import type { ShipmentMode } from '@portal/contract/trade';
import { checkItem } from '@portal/contract/preflight';
import type { FindingCode } from '@portal/contract/findings';
import type { BuildContext } from './build-context.ts';
import type { MappingPlan } from './mapping-plan.ts';
import type { OrderReader } from './order-reader.ts';
import type { ItemCheck } from './read-items.ts';
import { listFindingFields, reportFinding } from './report-findings.ts';

interface Lane {
  readonly originCountry: string | undefined;
  readonly destinationCountry: string | undefined;
  readonly shipmentMode: ShipmentMode | undefined;
}

/** Returns the pre-flight check of an item: it reports each finding as a warning or an error, by the client's severity. */
export function createItemCheck(
  reader: OrderReader,
  plan: MappingPlan,
  { originCountry, destinationCountry, shipmentMode }: Lane,
  { preflight }: BuildContext,
): ItemCheck {
  if (preflight === undefined || originCountry === undefined || destinationCountry === undefined) {
    return () => {};
  }
  const lane = { originCountry, destinationCountry, shipmentMode };
  const reportedCodes = new Set<FindingCode>();
  return (item, row, cell) => {
    for (const finding of checkItem(item, 0, lane, preflight)) {
      const { code } = finding;
      const fields = listFindingFields(finding);
      const field = fields.find((candidate) => cell(candidate) !== undefined) ?? fields[0] ?? null;
      const findingCell = field === null ? undefined : cell(field);
      // A finding about a field without a column is reported once per order, not once per row.
      const isInFile = field !== null && plan.positions.has(field);
      if (!isInFile && reportedCodes.has(code)) continue;
      reportedCodes.add(code);
      reportFinding(reader, preflight, finding, field, findingCell ?? { row });
    }
  };
}
