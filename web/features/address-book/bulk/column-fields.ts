import { ADDRESS_FIELDS, type AddressField, type AddressMapping } from '@portal/contract/address-book';

/** Sets the field of a column; undefined removes it. Another column with the same field loses it. */
export function setColumnField(
  mapping: AddressMapping,
  index: number,
  field: AddressField | undefined,
): AddressMapping {
  const otherColumns = mapping.columns.filter((column) => column.index !== index && column.field !== field);
  const columns = field === undefined ? otherColumns : [...otherColumns, { index, field }];
  return { ...mapping, columns: columns.toSorted((a, b) => a.index - b.index) };
}

export function isAddressField(value: string): value is AddressField {
  return ADDRESS_FIELDS.some((field) => field === value);
}
