import { ADDRESS_COLUMNS, type AddressColumn, type AddressMapping } from '@portal/contract/address-book';

/** Says what one column means; a meaning has one column, so that another one loses it. */
export function withMeaning(
  mapping: AddressMapping,
  index: number,
  means: AddressColumn | undefined,
): AddressMapping {
  const others = mapping.columns.filter((column) => column.index !== index && column.means !== means);
  const columns = means === undefined ? others : [...others, { index, means }];
  return { ...mapping, columns: columns.toSorted((one, other) => one.index - other.index) };
}

export function isAddressColumn(value: string): value is AddressColumn {
  return ADDRESS_COLUMNS.some((column) => column === value);
}
