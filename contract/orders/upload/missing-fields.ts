import type { OrderBatchType } from './batch-types.ts';
import { UPLOAD_FIELDS, type UploadFieldKey } from './upload-fields.ts';
import type { UploadMapping } from './upload-schemas.ts';

/** Any of these fills the field too. */
const ALTERNATIVES: Partial<Record<UploadFieldKey, readonly UploadFieldKey[]>> = {
  itemUnitValue: ['itemValue'],
  weight: ['itemWeight'],
  consigneeName: ['consigneeCompany'],
};

/** Required fields without a column or default value. A default sender of the address book fills the sender fields. */
export function findMissingFields(
  mapping: UploadMapping,
  type: OrderBatchType,
  hasSender: boolean,
): UploadFieldKey[] {
  const filledFields = new Set<UploadFieldKey>(mapping.columns.map(({ field }) => field));
  for (const key of Object.keys(mapping.defaults) as UploadFieldKey[]) filledFields.add(key);
  const valueColumns = mapping.columns.filter(
    ({ field }) => field === 'itemUnitValue' || field === 'itemValue',
  );
  if (valueColumns.length > 0 && valueColumns.every(({ currency }) => currency !== undefined))
    filledFields.add('itemCurrency');
  if (hasSender) filledFields.add('originCountry').add('consignorName').add('consignorAddressLine1');
  const requiredFields = UPLOAD_FIELDS.filter(
    ({ key, required }) =>
      required.includes(type) || key === 'consignorName' || key === 'consignorAddressLine1',
  );
  return requiredFields
    .map(({ key }) => key)
    .filter(
      (key) =>
        !filledFields.has(key) &&
        !(ALTERNATIVES[key] ?? []).some((alternative) => filledFields.has(alternative)),
    );
}
