import type { Seller } from '@portal/contract/parties';
import { EMPTY_TAX_ID, taxIdToValues, taxIdToWire, type TaxIdValues } from '../../address-book/index.ts';

/** The inputs of the seller. */
export interface SellerValues extends TaxIdValues {
  readonly name: string;
  /** Null: not declared. */
  readonly taxCollectedAtSale: boolean | null;
}

export const EMPTY_SELLER: SellerValues = { ...EMPTY_TAX_ID, name: '', taxCollectedAtSale: null };

export function sellerToValues(seller: Seller): SellerValues {
  return {
    ...taxIdToValues(seller.taxId),
    name: seller.name ?? '',
    taxCollectedAtSale: seller.taxCollectedAtSale ?? null,
  };
}

/** The seller in the shape of the contract; null if nothing of it is filled. `destination`: the country of its registration. */
export function sellerToWire(
  values: SellerValues | null,
  destination: string,
): Readonly<Record<string, unknown>> | null {
  if (values === null) return null;
  const { taxCollectedAtSale } = values;
  const name = values.name.trim();
  const seller = {
    ...(name !== '' && { name }),
    ...taxIdToWire(values, destination),
    ...(taxCollectedAtSale !== null && { taxCollectedAtSale }),
  };
  return Object.keys(seller).length === 0 ? null : seller;
}
