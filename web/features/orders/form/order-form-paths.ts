import type { FieldMap } from '../../../ui/form/errors/field-errors.ts';

/** Paths of the contract that have another path in the form. */
const FORM_PATHS: readonly (readonly [RegExp, string])[] = [
  [/^originCountry$/, 'consignor.country'],
  [/^destinationCountry$/, 'consignee.country'],
  [/^cod(\.amountMinor)?$/, 'codMinor'],
  [/^cod\.currency$/, 'codCurrency'],
  [/^(items\.\d+)\.unitValue(\.amountMinor)?$/, '$1.unitValueMinor'],
  [/^(items\.\d+)\.unitValue\.currency$/, '$1.currency'],
  [/^movement$/, 'kind'],
];

const FIELD_PATH =
  /^(customerOrderCode|kind|serviceLevel|paymentType|codMinor|codCurrency|incoterm|shipmentMode|firstLeg|selfCollect|consignor|consignee|pickup|returnTo|originPortId|destinationPortId|parcels|items|remarks|note)(\.[\w.]+)?$/;

/** Maps the paths of the contract's errors to the fields of the order form. */
export const ORDER_FIELDS: FieldMap = {
  toFormPath: (path) => {
    for (const [contractPath, formPath] of FORM_PATHS)
      if (contractPath.test(path)) return path.replace(contractPath, formPath);
    return path;
  },
  hasField: (path) => FIELD_PATH.test(path),
};
