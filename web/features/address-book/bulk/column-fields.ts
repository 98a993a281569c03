import { ADDRESS_FIELDS, type AddressField, type AddressMapping } from '@portal/contract/address-book';

/** Says what one column means; a meaning has one column, so that another one loses it. */
export function withMeaning(
  mapping: AddressMapping,
  index: number,
  means: AddressField | undefined,
): AddressMapping {
  const others = mapping.columns.filter((column) => column.index !== index && column.field !== means);
  const columns = means === undefined ? others : [...others, { index, means }];
  return { ...mapping, columns: columns.toSorted((one, other) => one.index - other.index) };
}

export function isAddressColumn(value: string): value is AddressField {
  return ADDRESS_FIELDS.some((column) => column === value);
}
