import { FORM_FIELDS } from '@portal/contract/orders';
import { PARTY_ROLES } from '@portal/contract/parties';
import { toInputPath } from '../../address-book/index.ts';
import type { FieldMap } from '../../../ui/form/errors/field-errors.ts';

/** Paths of the contract that have another path in the form. */
const FORM_PATHS: readonly (readonly [RegExp, string])[] = [
  [/^originCountry$/, 'consignor.country'],
  [/^destinationCountry$/, 'consignee.country'],
  [/^cod(\.amountMinor)?$/, 'codMinor'],
  [/^cod\.currency$/, 'codCurrency'],
  [/^(items\.\d+)\.unitValue(\.amountMinor)?$/, '$1.unitValueMinor'],
  [/^(items\.\d+)\.unitValue\.currency$/, '$1.currency'],
  [/^insuredValue\.(amountMinor|currency)$/, 'insuredValue'],
  [/^movement$/, 'kind'],
];

/** Fields of the form that are not in the table of fields. */
const OTHER_FIELDS = [
  'kind',
  'codMinor',
  'codCurrency',
  ...PARTY_ROLES,
  'seller',
  'parcels',
  'items',
  'note',
];
const FIELD_PATH = new RegExp(`^(${[...FORM_FIELDS, ...OTHER_FIELDS].join('|')})(\\.[\\w.]+)?$`);

/** Maps the paths of the contract's errors to the fields of the order form. */
export const ORDER_FORM_PATHS: FieldMap = {
  toFormPath: (path) => {
    for (const [contractPath, formPath] of FORM_PATHS)
      if (contractPath.test(path)) return path.replace(contractPath, formPath);
    return toInputPath(path);
  },
  hasField: (path) => FIELD_PATH.test(path),
};
