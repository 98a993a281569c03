import type { Party } from '@portal/contract/parties';
import { groupDigits } from '@portal/contract/quantities';
import type { OrderItem, PackageType, Parcel } from '@portal/contract/trade';
import { describeGoods, getHawbNumber, listPartyLines, type Paper } from '../../manifests/index.ts';
import { PACKAGE_NAMES } from '../package-names.ts';
import type { ShipmentFacts } from '../shipment-facts.ts';

/** What stands for a value that is not known. */
export const NONE = '–';

/** The parties of a shipment with these names for consignor and consignee; others only if the order names them. */
export function listParties(
  { consignor, consignee, importer, notifyParty }: ShipmentFacts,
  roles: { readonly consignor: string; readonly consignee: string },
): Paper['parties'] {
  return [
    toBlock(roles.consignor, consignor),
    toBlock(roles.consignee, consignee),
    ...(importer === null ? [] : [toBlock('Importer of record', importer)]),
    ...(notifyParty === null ? [] : [toBlock('Notify party', notifyParty)]),
  ];
}

export function toBlock(role: string, party: Party): Paper['parties'][number] {
  return { role, lines: listPartyLines(party, null) };
}

/** The HAWB number as a fact of a paper, if the forwarder issues one. */
export function listHawb(facts: ShipmentFacts): Paper['facts'] {
  return facts.mode === 'AIR' && facts.hasForwarderLeg ? [['HAWB', getHawbNumber(facts)]] : [];
}

/** `CIP Kuala Lumpur, Incoterms 2020`. */
export function formatTerms({ incoterm, incotermPlace }: ShipmentFacts): string {
  if (incoterm === null) return NONE;
  return `${[incoterm, incotermPlace].filter((part) => part !== null).join(' ')}, Incoterms 2020`;
}

/** `2 × Carton`, or `12 (8 × Carton, 4 × Pallet)`. */
export function formatPackages(types: ReadonlyMap<PackageType, number>, packages: number): string {
  const text = [...types].map(([type, count]) => `${count} × ${PACKAGE_NAMES[type]}`).join(', ');
  return types.size === 1 ? text : `${packages} (${text})`;
}

/** Cubic metres with three decimals. */
export const formatVolume = (litres: number | null) =>
  litres === null ? '' : groupDigits((litres / 1000).toFixed(3));

/** `60.0 × 40.0 × 40.0`, in centimetres; empty without dimensions. */
export function formatDimensions({ lengthMm, widthMm, heightMm }: Parcel): string {
  return [lengthMm, widthMm, heightMm]
    .flatMap((edge) => (edge === undefined ? [] : (edge / 10).toFixed(1)))
    .join(' × ');
}

/** The goods of an item as papers name them, with the client's code of the article. */
export function describeItem({ description, localDescription, permitNumber, sku }: OrderItem): string {
  const goods = describeGoods({
    description,
    localDescription: localDescription ?? null,
    permitNumbers: permitNumber ?? null,
  });
  return sku === undefined ? goods : `${goods} (${sku})`;
}

/** The airport or port from which to which a shipment travels. */
export const formatLane = ({ originPort, destinationPort }: ShipmentFacts) =>
  `${originPort ?? NONE} – ${destinationPort ?? NONE}`;

export const formatFlight = ({ flight }: ShipmentFacts) =>
  flight === null ? NONE : `${flight.number} / ${flight.date}`;
