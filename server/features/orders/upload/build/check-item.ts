import type { ShipmentMode, UploadFieldKey } from '@portal/contract/orders';
import { checkItem, type FindingCode } from '@portal/contract/preflight';
import type { BuildContext } from './build-context.ts';
import type { MappingPlan } from './mapping-plan.ts';
import type { OrderReader } from './order-reader.ts';
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
    for (const { code, params } of checkItem(item, 0, lane, preflight)) {
      const fields = FINDING_FIELDS[code];
      const field = fields.find((candidate) => cell(candidate) !== undefined) ?? fields[0] ?? null;
      const findingCell = field === null ? undefined : cell(field);
      // A finding about a field without a column is reported once per order, not once per row.
      const isInFile = field !== null && plan.positions.has(field);
      if (!isInFile && reportedCodes.has(code)) continue;
      reportedCodes.add(code);
      const error = { code: `finding.${code}` as const, params, suggestion: null };
      if (preflight.severities[code] === 'BLOCKER') reader.addError(field, error, findingCell ?? { row });
      else reader.addWarning(field, error, findingCell ?? { row });
    }
  };
}
