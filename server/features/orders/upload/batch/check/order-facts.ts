import type { OrderInput } from '@portal/contract/orders';
import { getMinorExponent, sumByCurrency } from '@portal/contract/quantities';

/** Facts of an order as texts, by upload field: `stageOrders` compares them with those of an existing order. */
export interface OrderFacts {
  readonly consigneeName: string;
  readonly consigneeAddressLine1: string;
  readonly destinationCountry: string;
  readonly weight: string;
  readonly itemValue: string;
}

export function toOrderFacts({ consignee, destinationCountry, parcels, items }: OrderInput): OrderFacts {
  const grams = parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0);
  const [value] = sumByCurrency(
    items.map(({ unitValue, quantity }) => ({ ...unitValue, amountMinor: unitValue.amountMinor * quantity })),
  );
  return {
    consigneeName: consignee.name,
    consigneeAddressLine1: consignee.addressLine1,
    destinationCountry,
    weight: `${grams / 1000} kg`,
    itemValue:
      value === undefined
        ? ''
        : `${value.amountMinor / 10 ** getMinorExponent(value.currency)} ${value.currency}`,
  };
}
