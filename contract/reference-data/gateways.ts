import { z } from 'zod';
import { isInPostcodeRange, postcodeRange, provinceName, toProvinceKey } from '../core/postal-areas.ts';
import { countryCode, isoDate, portCode, text } from '../core/schemas.ts';
import { SHIPMENT_MODES, type ShipmentMode } from '../trade/order-values.ts';

export const GATEWAY_ENDS = ['ORIGIN', 'DESTINATION'] as const;
export type GatewayEnd = (typeof GATEWAY_ENDS)[number];

/** The default port of orders from or to a country, or a part of it. A condition that is null or empty always holds. */
export const gateway = z
  .strictObject({
    country: countryCode.describe('Country of the gateway.'),
    portId: portCode.meta({ description: 'UN/LOCODE of the gateway.', examples: ['MYKCH'] }),
    end: z.enum(GATEWAY_ENDS).nullable().describe('The end of orders that it is for; null for both.'),
    mode: z.enum(SHIPMENT_MODES).nullable().describe('Transport mode that it is for; null for all.'),
    otherCountry: countryCode
      .nullable()
      .describe('Country at the other end of the orders that it is for; null for all.'),
    postcodes: z
      .array(postcodeRange)
      .max(200)
      .meta({
        description: 'Postcode prefixes and ranges of prefixes of its area; empty for the whole country.',
        examples: [['93-98']],
      }),
    provinces: z
      .array(provinceName)
      .max(200)
      .meta({
        description: 'Provinces and cities of its area; empty for the whole country.',
        examples: [['Sarawak']],
      }),
    source: text(300).meta({ description: 'Source of the area.', examples: ['Pos Malaysia, postcodes'] }),
    sourceDate: isoDate.describe('Date on which the source was read.'),
  })
  .meta({ id: 'Gateway', description: 'The default port of orders from or to an area.' });
export type Gateway = z.output<typeof gateway>;

interface GatewayAddress {
  readonly city?: string | undefined;
  readonly province?: string | undefined;
  readonly postcode?: string | undefined;
}

/** The properties of an order that decide its gateways. */
export interface GatewayOrder {
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly shipmentMode?: ShipmentMode | undefined;
  readonly consignor: GatewayAddress;
  readonly consignee: GatewayAddress;
  readonly pickup?: GatewayAddress | undefined;
}

/** The keys of the ports of an order. */
export const PORT_FIELDS = ['originPortId', 'destinationPortId'] as const;
export type PortField = (typeof PORT_FIELDS)[number];

/** The default ports of the ends of an order that have one. */
export type DefaultPorts = Partial<Record<PortField, string>>;

export type FindDefaultPorts = (order: GatewayOrder) => DefaultPorts;

/**
 * The default ports of an order, by the list of gateways: that of its province, else of its postcode, else of its country;
 * of these that of the other country, else the first. An order without a mode is treated as AIR. None within a country, and
 * where the list has none.
 */
export function findDefaultPorts(gateways: readonly Gateway[], order: GatewayOrder): DefaultPorts {
  const { originCountry, destinationCountry, consignor, consignee, pickup } = order;
  if (originCountry === destinationCountry) return {};
  const find = (end: GatewayEnd, country: string, otherCountry: string, address: GatewayAddress) => {
    const candidates = gateways.filter(
      (candidate) =>
        candidate.country === country &&
        (candidate.end ?? end) === end &&
        (candidate.mode ?? order.shipmentMode ?? 'AIR') === (order.shipmentMode ?? 'AIR') &&
        (candidate.otherCountry ?? otherCountry) === otherCountry,
    );
    const ranks = candidates.map((candidate) => rankGateway(candidate, address));
    const bestRank = Math.max(-1, ...ranks);
    return bestRank < 0 ? undefined : candidates[ranks.indexOf(bestRank)]?.portId;
  };
  const originPortId = find('ORIGIN', originCountry, destinationCountry, pickup ?? consignor);
  const destinationPortId = find('DESTINATION', destinationCountry, originCountry, consignee);
  return {
    ...(originPortId !== undefined && { originPortId }),
    ...(destinationPortId !== undefined && { destinationPortId }),
  };
}

/** -1 if the address is outside the area of the gateway. A province has priority: postcodes of two systems overlap. */
function rankGateway({ provinces, postcodes, otherCountry }: Gateway, address: GatewayAddress): number {
  const laneRank = otherCountry === null ? 0 : 1;
  if (provinces.length + postcodes.length === 0) return laneRank;
  const names = [address.province, address.city].flatMap((name) =>
    name === undefined ? [] : [toProvinceKey(name)],
  );
  if (provinces.some((province) => names.includes(toProvinceKey(province)))) return 4 + laneRank;
  return postcodes.some((range) => isInPostcodeRange(address.postcode ?? '', range)) ? 2 + laneRank : -1;
}
