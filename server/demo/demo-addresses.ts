import type { AddressInput } from '@portal/contract/address-book';
import type { Party } from '@portal/contract/parties';
import type { Database } from '../db/database.ts';
import { checkRows, keepRows, protectAddress } from '../features/address-book/index.ts';
import type { UploadDeps } from '../features/orders/index.ts';
import type { DemoParties } from './demo-parties.ts';
import { requireSuccess } from './require-success.ts';
import type { DemoCountry } from './names.ts';
import { createPerson } from './people.ts';
import { createAddress } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { JADE, MERLION, TIDEWATER, type DemoShipper } from './shippers.ts';

const SEED = 31;

/** Fills the address books of the clients and of one customer. Existing addresses are not changed. */
export async function seedAddressBooks(
  { database, taxIds }: Pick<UploadDeps, 'taxIds'> & { readonly database: Database },
  parties: DemoParties,
): Promise<void> {
  const random = createRandom(SEED);
  const books = [
    { clientId: parties.merlion, customerId: null, addresses: createBook(MERLION, 48, random) },
    { clientId: parties.jade, customerId: null, addresses: createBook(JADE, 24, random) },
    { clientId: parties.tidewater, customerId: null, addresses: createBook(TIDEWATER, 18, random) },
    { clientId: parties.merlion, customerId: parties.kaya, addresses: createBook(MERLION, 12, random) },
  ];
  for (const { clientId, customerId, addresses } of books) {
    const hasBook = await database.withTenant({ clientId, customerId }, (tx) =>
      keepRows(
        tx,
        { clientId, customerId },
        checkRows(addresses, (address) => protectAddress(taxIds, clientId, address)),
      ),
    );
    requireSuccess('address book', hasBook);
  }
}

function createBook(shipper: DemoShipper, consignees: number, random: Random): AddressInput[] {
  const { home } = shipper;
  const own = (kind: AddressInput['kind'], label: string): AddressInput => ({
    kind,
    label,
    party: home,
    isDefault: true,
  });
  const receivers = Array.from({ length: consignees }, (): AddressInput => {
    const country = random.weighted<DemoCountry>(shipper.destinations);
    const party: Party = { ...createPerson(country, random), ...createAddress(country, random) };
    return { kind: 'CONSIGNEE', party, isDefault: false };
  });
  return [
    own('CONSIGNOR', 'Head office'),
    own('PICKUP', 'Warehouse dock'),
    own('RETURN', 'Returns desk'),
    ...receivers,
  ];
}
