import type { MappingSuggestion, OrderBatchType, UploadFieldKey } from '@portal/contract/orders';

/** Fields a usual sender of the address book fills. */
const OF_SENDER: readonly UploadFieldKey[] = ['consignorName', 'consignorAddressLine1', 'originCountry'];

/** Whether the address book has a usual sender: then the suggestion misses nothing of it, though the file has nothing of it. */
export function hasUsualSender(
  { mapping, missing }: Pick<MappingSuggestion, 'mapping' | 'missing'>,
  type: OrderBatchType,
): boolean {
  return OF_SENDER.some((key) => {
    // At home nobody asks where an order comes from.
    if (key === 'originCountry' && type === 'domestic') return false;
    const given = mapping.defaults[key] !== undefined || mapping.columns.some(({ field }) => field === key);
    return !given && !missing.includes(key);
  });
}
