import type { MappingSuggestion, OrderBatchType, UploadFieldKey } from '@portal/contract/orders';

/** Fields that the default consignor of the address book fills. */
const SENDER_FIELDS: readonly UploadFieldKey[] = ['consignorName', 'consignorAddressLine1', 'originCountry'];

/** Whether the address book has a default consignor: then a sender field is not missing although it is not mapped. */
export function hasDefaultSender(
  { mapping, missingFields }: Pick<MappingSuggestion, 'mapping' | 'missingFields'>,
  type: OrderBatchType,
): boolean {
  return SENDER_FIELDS.some((key) => {
    // Domestic orders do not require the origin country.
    if (key === 'originCountry' && type === 'domestic') return false;
    const isMapped =
      mapping.defaults[key] !== undefined || mapping.columns.some(({ field }) => field === key);
    return !isMapped && !missingFields.includes(key);
  });
}
