import type { Parcel, ShipmentMode, UploadFieldKey } from '@portal/contract/orders';
import {
  checkItem,
  checkParcels,
  type FindingCode,
  type PreflightRules,
  type UnratedFinding,
} from '@portal/contract/preflight';
import type { BuildContext } from './build-context.ts';
import type { MappingPlan } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import type { ItemCheck } from './read-items.ts';

/** The fields of a finding: it is reported at the first one that has a cell. */
const FINDING_FIELDS: Readonly<Record<FindingCode, readonly UploadFieldKey[]>> = {
  vague_description: ['itemDescription', 'itemSku'],
  no_hs_code: ['itemHsCode'],
  unknown_hs_code: ['itemHsCode'],
  former_hs_code: ['itemHsCode'],
  no_origin: ['itemOriginCountry'],
  value_out_of_line: ['itemUnitValue', 'itemValue'],
  weight_out_of_line: ['itemWeight'],
  unusual_density: ['weight', 'parcels'],
  forbidden_goods: ['itemDescription', 'itemSku'],
  quantity_limit: ['itemQuantity'],
  split_consignment: ['consigneeName'],
  tax_id_missing: ['consigneeName'],
  tax_id_advised: ['consigneeName'],
  dangerous_goods_undeclared: ['itemGoodsFlags'],
  goods_undeclared: ['itemGoodsFlags'],
  goods_not_by_air: ['itemGoodsFlags'],
  battery_size_missing: ['itemWattHours', 'itemLithiumGrams'],
};

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
      const fields = FINDING_FIELDS[code];
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

/** Reports the finding of the parcels of an order at its weight. */
export function checkParcelsOfOrder(
  reader: OrderReader,
  parcels: readonly Parcel[],
  { preflight }: BuildContext,
): void {
  if (preflight === undefined) return;
  for (const finding of checkParcels(parcels)) {
    const cells = FINDING_FIELDS[finding.code].map(
      (field) => [field, reader.firstFilledCell(field)] as const,
    );
    const [field, cell] = cells.find(([, candidate]) => candidate !== undefined) ?? [null, undefined];
    reportFinding(reader, preflight, finding, field, cell);
  }
}

/** Adds a finding as a warning or an error, by the client's severity. */
function reportFinding(
  reader: OrderReader,
  { severities }: PreflightRules,
  { code, params }: UnratedFinding,
  field: UploadFieldKey | null,
  position: Partial<Cell> | undefined,
): void {
  const error = { code: `finding.${code}` as const, params, suggestion: null };
  if (severities[code] === 'BLOCKER') reader.addError(field, error, position);
  else reader.addWarning(field, error, position);
}
