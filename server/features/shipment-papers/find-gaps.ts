import type { RefusalDetail } from '@portal/contract/core';
import type { OrderPaper } from '@portal/contract/documents';
import type { Party } from '@portal/contract/parties';
import { detail } from '@portal/contract/reasons';
import type { ShipmentFacts } from './shipment-facts.ts';

/** What the data of a shipment lacks for a paper, each with the field of the order. */
export function findGaps(paper: OrderPaper, facts: ShipmentFacts): RefusalDetail[] {
  return [...findAddressGaps(facts), ...GAPS[paper](facts)];
}

type GapFinder = (facts: ShipmentFacts) => RefusalDetail[];

const GAPS: Readonly<Record<OrderPaper, GapFinder>> = {
  COMMERCIAL_INVOICE: (facts) => [
    ...findMissing(facts, ['incoterm', 'incotermPlace']),
    ...findGoodsGaps(facts),
  ],
  PACKING_LIST: (facts) => findDimensionGaps(facts),
  SLI: (facts) => findMissing(facts, ['incoterm']),
  HAWB: (facts) => [
    ...(facts.mode === 'AIR' ? [] : [detail('shipmentMode', 'document.paper_not_by_air')]),
    ...(facts.forwarder === null ? [detail('legs', 'document.paper_no_forwarder')] : []),
    ...(facts.awbNumber === null ? [detail('awbNumber', 'document.paper_no_mawb')] : []),
    ...(facts.originPort === null ? [detail('originPortId', 'document.paper_value_missing')] : []),
    ...(facts.destinationPort === null ? [detail('destinationPortId', 'document.paper_value_missing')] : []),
    ...findMissing(facts, ['incoterm']),
    ...findDimensionGaps(facts),
  ],
};

function findAddressGaps(facts: ShipmentFacts): RefusalDetail[] {
  return (['consignor', 'consignee', 'notifyParty', 'importer'] as const).flatMap((role) => {
    const party = facts[role];
    return party === null || hasPlace(party) ? [] : [detail(role, 'document.paper_address_incomplete')];
  });
}

/** Name, street and country are in every address. */
const hasPlace = ({ city, postcode }: Party) => city !== undefined || postcode !== undefined;

function findMissing(
  facts: ShipmentFacts,
  fields: readonly ('incoterm' | 'incotermPlace')[],
): RefusalDetail[] {
  return fields.flatMap((field) =>
    facts[field] === null ? [detail(field, 'document.paper_value_missing')] : [],
  );
}

const findGoodsGaps: GapFinder = ({ items }) =>
  items.flatMap(({ hsCode, originCountry, unitValue }, index) => [
    ...(hsCode === undefined ? [detail(`items.${index}`, 'document.paper_hs_code_missing')] : []),
    ...(originCountry === undefined ? [detail(`items.${index}`, 'document.paper_origin_missing')] : []),
    ...(unitValue.amountMinor === 0 ? [detail(`items.${index}`, 'document.paper_price_missing')] : []),
  ]);

/** A parcel has all three dimensions, or none. */
const findDimensionGaps: GapFinder = ({ parcels }) =>
  parcels.flatMap(({ lengthMm }, index) =>
    lengthMm === undefined ? [detail(`parcels.${index}`, 'document.paper_dimensions_missing')] : [],
  );
