import type { Money } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { sumByCurrency } from '@portal/contract/quantities';

/** Facts of an order by upload field: `stageOrders` compares them with those of an existing order. */
export interface OrderFacts {
  readonly consigneeName: string;
  readonly consigneeAddressLine1: string;
  readonly destinationCountry: string;
  /** Grams. */
  readonly weight: number;
  readonly itemValue: Money | null;
}

export function toOrderFacts({ consignee, destinationCountry, parcels, items }: OrderInput): OrderFacts {
  const [value] = sumByCurrency(
    items.map(({ unitValue, quantity }) => ({ ...unitValue, amountMinor: unitValue.amountMinor * quantity })),
  );
  return {
    consigneeName: consignee.name,
    consigneeAddressLine1: consignee.addressLine1,
    destinationCountry,
    weight: parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
    itemValue: value ?? null,
  };
}
