import type { OrderItem, Parcel } from '@portal/contract/trade';
import type { Party } from '@portal/contract/parties';
import { beforeAll, describe, expect, test } from 'vitest';
import { findGood } from './goods.ts';
import { NAMES, type DemoCountry } from './names.ts';
import { fits, getVolume } from './packaging.ts';
import { findPlace } from './places.ts';
import { FORWARD, type SeededDemo } from './testing-facts.ts';

interface OrderRow {
  readonly client: string;
  readonly movement: string;
  readonly items: OrderItem[];
  readonly parcels: Parcel[];
  readonly consignee: Party;
}

/** The tests of what is sent, and to whom. */
export function describeParcels(demo: SeededDemo): void {
  describe('the parcels of the demo', () => {
    let orders: OrderRow[];
    beforeAll(async () => {
      orders =
        await demo.readRows<OrderRow>(`select c.code client, movement, items, coalesce(declared_parcels, parcels) parcels, parties -> 'consignee' consignee
      from orders o join clients c using (client_id) where ${FORWARD}`);
    });
    const listParcels = (rows: readonly OrderRow[]) =>
      rows.filter(({ movement }) => movement !== 'B2B').flatMap(({ parcels }) => parcels);
    const sizeOf = ({ lengthMm = 0, widthMm = 0, heightMm = 0 }: Parcel) => ({ lengthMm, widthMm, heightMm });

    test('are at least as large and as heavy as their goods', () => {
      const tooSmall = orders.filter(({ items, parcels }) => {
        const [first] = parcels;
        if (first === undefined) return true;
        const goods = items.map(({ sku = '', quantity }) => ({ good: findGood(sku), quantity }));
        const volume = goods.reduce(
          (sum, { good, quantity }) => sum + (good ? getVolume(good) * quantity : 0),
          0,
        );
        const grams = goods.reduce((sum, { good, quantity }) => sum + (good?.grams ?? 0) * quantity, 0);
        const room = parcels.reduce((sum, parcel) => sum + getVolume(sizeOf(parcel)), 0);
        const weight = parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0);
        const hasRoom = goods.every(({ good }) => good !== undefined && fits(good, sizeOf(first)));
        return !hasRoom || room < volume || weight < grams;
      });
      expect(tooSmall).toEqual([]);
    });

    test('of fashion weigh less than their volume in 25 to 35 % of cases', () => {
      const parcels = listParcels(orders.filter(({ client }) => client === 'MERLION'));
      const light = parcels.filter((parcel) => getVolume(sizeOf(parcel)) / 6_000 > parcel.grossGrams);
      expect(light.length / parcels.length).toBeGreaterThan(0.25);
      expect(light.length / parcels.length).toBeLessThan(0.35);
    });

    test('weigh less than 0.5 kg in about 40 % of the orders', () => {
      const parcelOrders = orders.filter(({ movement }) => movement !== 'B2B');
      const light = parcelOrders.filter(
        ({ parcels }) => parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0) < 500,
      );
      expect(Math.abs(light.length / parcelOrders.length - 0.4)).toBeLessThan(0.04);
    });

    test('have several pieces in 3 to 5 % of the orders', () => {
      const parcelOrders = orders.filter(({ movement }) => movement !== 'B2B');
      const share = parcelOrders.filter(({ parcels }) => parcels.length > 1).length / parcelOrders.length;
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.05);
    });

    test('go to persons whose names fit the country and the gender', () => {
      const odd = orders.filter(({ consignee: { name, country } }) => {
        const groups = NAMES[country as DemoCountry];
        return !groups.some(({ female, male, family, write }) =>
          family.some(
            (last) =>
              female.some((forename) => write(forename, last, 'female') === name) ||
              male.some((forename) => write(forename, last, 'male') === name),
          ),
        );
      });
      expect(odd.map(({ consignee }) => consignee.name)).toEqual([]);
      const names = orders.map(({ consignee }) => consignee.name);
      expect(names.some((name) => / (Siti|Nurul|Nor|Farah|Nur|Aina)\S* \S* bin /.test(` ${name}`))).toBe(
        false,
      );
      expect(names.some((name) => / (binti|a\/p) /.test(name))).toBe(true);
    });

    test('go to streets with the areas and postcodes of their towns', () => {
      const unknown = orders.filter(({ consignee }) => findPlace(consignee) === undefined);
      expect(unknown.map(({ consignee }) => consignee)).toEqual([]);
      expect(
        orders.filter(({ consignee }) => /[{}#$]/.test(consignee.addressLine1.replace(/ #0?\d/, ''))).length,
      ).toBe(0);
      const vietnamese = orders.filter(({ consignee }) => consignee.country === 'VN');
      expect(vietnamese.filter(({ consignee }) => consignee.district !== undefined)).toEqual([]);
    });
  });
}
