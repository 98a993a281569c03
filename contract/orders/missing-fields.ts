import { UPLOAD_FIELDS, type OrderBatchType, type UploadFieldKey } from './upload-fields.ts';
import type { UploadMapping } from './upload-schemas.ts';

/** Any of these fills the field too. */
const EITHER: Partial<Record<UploadFieldKey, readonly UploadFieldKey[]>> = {
  itemUnitValue: ['itemValue'],
  weight: ['itemWeight'],
  consigneeName: ['consigneeCompany'],
};

/** Required fields that neither a column nor a default fills; a sender of the address book fills those about the sender. */
export function missingFields(
  mapping: UploadMapping,
  type: OrderBatchType,
  hasSender: boolean,
): UploadFieldKey[] {
  const given = new Set<UploadFieldKey>(mapping.columns.map(({ field }) => field));
  for (const key of Object.keys(mapping.defaults) as UploadFieldKey[]) given.add(key);
  const money = mapping.columns.filter(({ field }) => field === 'itemUnitValue' || field === 'itemValue');
  if (money.length > 0 && money.every(({ currency }) => currency !== undefined)) given.add('itemCurrency');
  if (hasSender) given.add('originCountry').add('consignorName').add('consignorAddressLine1');
  const needed = UPLOAD_FIELDS.filter(
    ({ key, required }) =>
      required.includes(type) || key === 'consignorName' || key === 'consignorAddressLine1',
  );
  return needed
    .map(({ key }) => key)
    .filter((key) => !given.has(key) && !(EITHER[key] ?? []).some((other) => given.has(other)));
}
