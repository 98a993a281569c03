import { computeVolume, LITRE_MM3 } from '@portal/contract/quantities';
import type { OrderItem, PackageType, Parcel } from '@portal/contract/trade';
import type { ShipmentFacts } from '../shipment-facts.ts';

/** A package without a type is of the general one. */
export const getPackageType = ({ packageType }: Parcel): PackageType => packageType ?? 'PK';

/** Volume in whole litres (dm³), so that lines add up to their total; null without dimensions. */
export function getLitres({ lengthMm, widthMm, heightMm }: Parcel): number | null {
  return lengthMm === undefined || widthMm === undefined || heightMm === undefined
    ? null
    : Math.round(computeVolume({ lengthMm, widthMm, heightMm }) / LITRE_MM3);
}

/** The value of a line in minor units. */
export const getLineMinor = ({ unitValue, quantity }: OrderItem) => unitValue.amountMinor * quantity;

/** Net weight of a line in grams; null if the item has no weight. */
export const getNetGrams = ({ grossGrams, quantity }: OrderItem) =>
  grossGrams === undefined ? null : grossGrams * quantity;

/** Sums of the lines of a shipment. */
export interface ShipmentTotals {
  readonly packages: number;
  readonly grossGrams: number;
  /** Null if a package has no dimensions. */
  readonly litres: number | null;
  readonly quantity: number;
  readonly valueMinor: number;
  readonly currency: string;
  /** Null if an item has no weight, or if those of all items exceed the gross weight. */
  readonly netGrams: number | null;
  /** Packages by type, in the sequence in which the types first occur. */
  readonly types: ReadonlyMap<PackageType, number>;
}

export function sumShipment({ items, parcels }: Pick<ShipmentFacts, 'items' | 'parcels'>): ShipmentTotals {
  const types = new Map<PackageType, number>();
  for (const parcel of parcels)
    types.set(getPackageType(parcel), (types.get(getPackageType(parcel)) ?? 0) + 1);
  const grossGrams = sum(parcels.map((parcel) => parcel.grossGrams));
  const netGrams = sumOrNull(items.map(getNetGrams));
  return {
    packages: parcels.length,
    grossGrams,
    litres: sumOrNull(parcels.map(getLitres)),
    quantity: sum(items.map(({ quantity }) => quantity)),
    valueMinor: sum(items.map(getLineMinor)),
    currency: items[0]?.unitValue.currency ?? '',
    netGrams: netGrams !== null && netGrams <= grossGrams ? netGrams : null,
    types,
  };
}

const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);

function sumOrNull(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length < values.length ? null : sum(numbers);
}
