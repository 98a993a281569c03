import { z } from 'zod';
import { currencyCode, money, reasonSchema, uuid } from '../core/schemas.ts';
import { conversion } from '../quantities/exchange.ts';
import { SERVICE_TYPES, SHIPMENT_MODES } from '../trade/order-values.ts';
import { routeCandidate } from './route-candidates.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { SURCHARGE_KINDS } from './rate-surcharges.ts';
import { dayRange } from './day-range.ts';
import { CLEARANCE_BASES, ROUTE_RULES } from './route-values.ts';

const charge = z
  .strictObject({
    freight: money.describe('Freight.'),
    fuel: money.describe('Fuel surcharge.'),
    codFee: money.describe('Fee for cash on delivery.'),
    saving: money.describe('Amount saved by charging at a higher weight break.'),
  })
  .meta({ id: 'LegCharge', description: 'Parts of the price of a leg.' });

const legSurcharge = z
  .strictObject({
    kind: z.enum(SURCHARGE_KINDS).describe('What is charged.'),
    amount: money.describe('Amount.'),
  })
  .meta({ id: 'LegSurcharge', description: 'A surcharge of the price of a leg.' });

const clearanceCharge = z
  .strictObject({
    basis: z
      .enum(CLEARANCE_BASES)
      .describe(
        'ENTRY: a customs entry of the order alone. MANIFEST: the order is cleared with others on one manifest of low-value goods.',
      ),
    fee: money.describe('Fee for the entry, or for the order on the manifest.'),
    extraLines: z
      .int()
      .meta({ description: 'Lines of the entry beyond those that the fee includes.', examples: [2] }),
    lineFees: money.describe('Sum for the extra lines.'),
    reason: reasonSchema.describe('The parts as a sentence.'),
  })
  .meta({ id: 'ClearanceCharge', description: 'Parts of the price of customs clearance.' });

export const routeNode = z
  .strictObject({
    sequence: z.int().meta({ description: 'Position of the leg in the route, from 1.', examples: [1] }),
    place: z.string().meta({ description: 'Place where the leg starts.', examples: ['Singapore, SG'] }),
    toPlace: z.string().meta({ description: 'Place where the leg ends.', examples: ['MYKUL'] }),
    leg: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    allocation: z.enum(['ALLOCATED', 'UNALLOCATED']).describe('Whether the leg has a partner.'),
    partner: partnerRef.nullable().describe('The partner that carries the leg; null if it is unallocated.'),
    price: money.nullable().describe('Price of the leg; null if it is unallocated.'),
    currency: currencyCode.nullable().describe('Currency of the price; null if the leg is unallocated.'),
    converted: conversion
      .nullable()
      .describe("The price in the client's currency; null if it is in it already or has no exchange rate."),
    chargeableGrams: z.int().meta({
      description: 'Chargeable weight in grams, rounded up to the step of the rate card.',
      examples: [1500],
    }),
    chargedAsGrams: z
      .int()
      .nullable()
      .meta({
        description:
          'Weight in grams that the price is computed for; null if the leg is unallocated, and for customs clearance.',
        examples: [1500],
      }),
    charge: charge
      .nullable()
      .describe('Parts of the price; null if the leg is unallocated, and for customs clearance.'),
    surcharges: z.array(legSurcharge).describe('Surcharges of the price; empty without one.'),
    clearance: clearanceCharge
      .nullable()
      .describe('Parts of the price of customs clearance; null on other legs and if the leg is unallocated.'),
    transitDays: dayRange.nullable().describe('Days of the rate card; null if the leg is unallocated.'),
    mode: z
      .enum(SHIPMENT_MODES)
      .nullable()
      .describe('Transport mode of the rate card; null without a partner, and on legs without a mode.'),
    rule: z.enum(ROUTE_RULES).describe('Rule that selected the partner.'),
    reasons: z
      .array(reasonSchema)
      .describe('The explanation of the leg, then the reasons why the other candidates were not selected.'),
    gatewayReasons: z
      .array(reasonSchema)
      .describe('Which ends of the leg are gateways by default, because the order names no port there.'),
    candidates: z.array(routeCandidate).describe('All partners of the service type, the selected one first.'),
  })
  .meta({ id: 'RouteNode', description: 'A leg of a route, with the place where it starts.' });
export type RouteNode = z.output<typeof routeNode>;

export const nodeCalculator = z
  .strictObject({
    id: uuid.describe('Id of the order, a UUID.'),
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    nodes: z.array(routeNode).describe('The legs of the route in order.'),
  })
  .meta({ id: 'NodeCalculator', description: 'The route of an order, with an explanation of each leg.' });
export type NodeCalculator = z.output<typeof nodeCalculator>;
