import type { PartyGroup, UploadFieldKey } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import {
  checkParty,
  getPartyField,
  isPartyFinding,
  type PartyFinding,
  type PartyFindingCode,
  type PreflightRules,
} from '@portal/contract/preflight';
import { preventsCreation, type FindingCode, type UnratedFinding } from '@portal/contract/findings';
import type { BuildContext } from './build-context.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { toFindingError } from './row-error.ts';

/** The fields of findings, apart from those of a party. */
const FINDING_FIELDS: Readonly<Record<Exclude<FindingCode, PartyFindingCode>, readonly UploadFieldKey[]>> = {
  vague_description: ['itemDescription', 'itemSku'],
  no_hs_code: ['itemHsCode'],
  unknown_hs_code: ['itemHsCode'],
  former_hs_code: ['itemHsCode'],
  hs_code_mismatch: ['itemHsCode'],
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
  zero_value: ['itemUnitValue', 'itemValue'],
  high_value: ['itemUnitValue', 'itemValue'],
  goods_currency: ['itemCurrency', 'itemUnitValue', 'itemValue'],
  cod_currency: ['codCurrency', 'codAmount'],
  cod_without_sale: ['codAmount', 'consignmentKind'],
  unlikely_date: ['requestedDate'],
};

const PARTY_COLUMNS = { phone: 'Phone', postcode: 'Postcode' } as const;

/** The column that a finding about a party is reported at. */
export function getPartyColumn({ code, params }: PartyFinding): 'Phone' | 'Postcode' {
  return PARTY_COLUMNS[getPartyField(code, params).part];
}

/** The fields of a finding: it is reported at the first one that has a cell. */
export function listFindingFields({ code, params }: UnratedFinding): readonly UploadFieldKey[] {
  if (!isPartyFinding(code)) return FINDING_FIELDS[code];
  const { role, part } = getPartyField(code, params);
  return [`${role === 'returnTo' ? 'return' : role}${PARTY_COLUMNS[part]}`];
}

/** Findings about the phone number and the postcode of a party of a file; none without a country. */
export function checkPartyOfGroup(
  group: PartyGroup,
  country: string | undefined,
  party: Pick<Party, 'phone' | 'postcode' | 'province'>,
): PartyFinding[] {
  if (country === undefined) return [];
  return checkParty(group === 'return' ? 'returnTo' : group, { ...party, country });
}

/** Reports findings of an order at the cells of their fields; none without the rules of the client. */
export function reportFindings(
  reader: OrderReader,
  { preflight }: BuildContext,
  findings: readonly UnratedFinding[],
): void {
  if (preflight === undefined) return;
  for (const finding of findings) {
    const fields = listFindingFields(finding);
    const cells = fields.map((field) => [field, reader.firstFilledCell(field)] as const);
    const [field, cell] = cells.find(([, candidate]) => candidate !== undefined) ?? cells[0] ?? [null];
    reportFinding(reader, preflight, finding, field, cell);
  }
}

/** Adds a finding as an error if it prevents the creation of the order, or else as a warning. */
export function reportFinding(
  reader: OrderReader,
  { severities }: PreflightRules,
  finding: UnratedFinding,
  field: UploadFieldKey | null,
  position: Partial<Cell> | undefined,
): void {
  const error = toFindingError(finding);
  if (preventsCreation(finding.code, severities)) reader.addError(field, error, position);
  else reader.addWarning(field, error, position);
}
