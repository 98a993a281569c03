import { addDays } from '@portal/contract/core';
import {
  priceLines,
  sumPieces,
  type ChargeKind,
  type DepartureOffer,
  type LineService,
  type QuotationLineInput,
  type QuotationService,
} from '@portal/contract/freight';
import { convertMoney, type ExchangeRates } from '@portal/contract/quantities';
import { getOffer, getPrice } from '@portal/contract/routing';
import { SERVICE_LEVELS, type ServiceLevel, type ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import {
  buildComparisonContext,
  routeOrder,
  toRoutingDay,
  type ContextCache,
  type RoutedLeg,
  type RouteOrder,
} from '../../routing/index.ts';
import { readFlightPage } from '../flights/flights-read-model.ts';
import { computeFreightCharge } from '../freight-charge.ts';
import { computeValidUntil } from './offer-validity.ts';
import type { QuotationRecord } from './quotations-read-model.ts';
import type { NewOffer } from './quotations-store.ts';

type RequestFacts = QuotationRecord['request'];

/** Days from the ready date on in which a departure is offered at once. */
const DEPARTURE_DAYS = 14;

const DAY_MS = 86_400_000;

/** The legs of a B2B order whose rate cards price a service. Insurance has no rates. */
const SERVICE_LEGS: Readonly<Record<QuotationService, ServiceType | undefined>> = {
  PICKUP: 'PICKUP',
  CUSTOMS: 'CUSTOMS',
  DELIVERY: 'B2B',
  INSURANCE: undefined,
};

/** A part of an offer: its lines in one currency, and how long it takes. */
interface OfferPart {
  readonly rateId: string;
  readonly currency: string;
  readonly lines: readonly QuotationLineInput[];
  readonly days: { readonly min: number; readonly max: number };
  /** The rate card is for some service levels only. */
  readonly isForLevel: boolean;
}

/** The legs of a request at a service level. */
interface LevelLegs {
  readonly serviceLevel: ServiceLevel;
  readonly legs: readonly RoutedLeg[];
}

/**
 * Prices a request by the departures and the rate cards of partners: the earliest departure from the ready date on, within 14
 * days, that can be booked, or else the rate card of the lane, and a rate card for each service. Rate cards are valid on the
 * ready date, and of one service level: the cheapest one of the partner, and of equal prices the fastest. By partner; a partner
 * whose rates do not cover all of it has no price. The tenant is the client.
 */
export async function priceRequest(
  tx: Transaction,
  contexts: ContextCache,
  clientId: string,
  request: RequestFacts,
  now: Date,
): Promise<(partnerId: string) => NewOffer | undefined> {
  const { mode: shipmentMode, originPortId, destinationPortId, pieces: piece, goods } = request;
  const today = toRoutingDay(now);
  const dateFrom = request.readyDate > today ? request.readyDate : today;
  const flights = await readFlightPage(
    tx,
    {
      shipmentMode,
      originPortId,
      destinationPortId,
      piece,
      goods,
      dateFrom,
      dateTo: addDays(dateFrom, DEPARTURE_DAYS),
      sortBy: 'departsAt',
      sortDesc: false,
      page: 1,
      perPage: 1000,
    },
    now,
  );
  const departures = flights.items.filter(({ obstacles }) => obstacles.length === 0);
  const { context } = await contexts.get(tx, clientId, dateFrom);
  const comparison = buildComparisonContext(context, 'USABLE');
  const { exchangeRates, currency } = context.input;
  const levels = SERVICE_LEVELS.map((serviceLevel) => ({
    serviceLevel,
    legs: routeOrder(toRouteOrder(request, serviceLevel), comparison, new Map()).legs,
  }));
  return (partnerId) => {
    const departure = departures.find((offer) => offer.departure.partner.id === partnerId);
    const offers = levels.flatMap(
      (level) => priceQuotation(request, partnerId, departure, level, exchangeRates, now) ?? [],
    );
    return findCheapest(offers, ({ total }) => convertMoney(total, currency, exchangeRates)?.amountMinor);
  };
}

/** The cheapest offer, and of equal prices the fastest; undefined without one. Those without a price are last. */
function findCheapest(
  offers: readonly NewOffer[],
  toPrice: (offer: NewOffer) => number | undefined,
): NewOffer | undefined {
  const priceOf = (offer: NewOffer) => toPrice(offer) ?? Number.MAX_SAFE_INTEGER;
  const daysOf = ({ transitDays }: NewOffer) => transitDays?.max ?? 0;
  const [cheapest] = offers.toSorted(
    (left, right) => priceOf(left) - priceOf(right) || daysOf(left) - daysOf(right),
  );
  return cheapest;
}

/** The B2B order between the ports of a request that routing prices. Without addresses, areas cost no surcharges. */
function toRouteOrder(
  { mode, originPortId, destinationPortId, pieces, goods, goodsLines }: RequestFacts,
  serviceLevel: ServiceLevel,
): RouteOrder {
  const { grossGrams, cubicMillimetres } = sumPieces(pieces);
  const [first] = goodsLines;
  return {
    id: 'request',
    movement: 'B2B',
    serviceLevel,
    shipmentMode: mode,
    cod: false,
    categories: [],
    origin: { country: originPortId.slice(0, 2), portId: originPortId },
    destination: { country: destinationPortId.slice(0, 2), portId: destinationPortId },
    grossGrams,
    volumeMm3: cubicMillimetres,
    pieces: pieces.flatMap(({ count, grams, lengthMm, widthMm, heightMm }) =>
      Array.from({ length: count }, () => ({
        grossGrams: grams,
        longestSideMm: Math.max(lengthMm, widthMm, heightMm),
      })),
    ),
    goods: goods.map((flag) => ({ flag, isLarge: false })),
    declarationLines: goodsLines.length,
    ...(first !== undefined && {
      goodsValue: {
        amountMinor: goodsLines.reduce((sum, { value }) => sum + value.amountMinor, 0),
        currency: first.value.currency,
      },
    }),
  };
}

/** The offer of a partner whose departure or rate cards of a level cover a request; undefined for another one. */
function priceQuotation(
  { services }: Pick<RequestFacts, 'services'>,
  partnerId: string,
  departure: DepartureOffer | undefined,
  { serviceLevel, legs }: LevelLegs,
  rates: ExchangeRates,
  now: Date,
): NewOffer | undefined {
  const freight = departure
    ? priceDeparture(departure)
    : priceLeg(legs, partnerId, 'FREIGHT_FORWARDER', 'FREIGHT');
  const others = services.map((service) => priceLeg(legs, partnerId, SERVICE_LEGS[service], service));
  if (freight === undefined || others.includes(undefined)) return undefined;
  const parts = [freight, ...others.filter((part) => part !== undefined)];
  const { currency, rateId } = freight;
  const lines = parts.flatMap((part) =>
    part.lines.map((line) => convertLine(line, part.currency, currency, rates)),
  );
  if (lines.includes(undefined)) return undefined;
  return {
    rateId,
    currency,
    ...priceLines(
      lines.filter((line) => line !== undefined),
      currency,
    ),
    ratesAsOf: parts.some((part) => part.currency !== currency) ? rates.asOf : null,
    departureId: departure?.departure.id ?? null,
    transitDays: {
      min: parts.reduce((sum, { days }) => sum + days.min, 0),
      max: parts.reduce((sum, { days }) => sum + days.max, 0),
    },
    serviceLevel: parts.some(({ isForLevel }) => isForLevel) ? serviceLevel : null,
    deadFreight: departure?.departure.rates?.deadFreight ?? null,
    validUntil: computeValidUntil(now, { cutOffAt: departure?.departure.cutOffAt }),
    conditions: null,
    excluded: null,
  };
}

/** The weight charge and the other charges of a departure; undefined without rates. */
function priceDeparture({ departure, chargeableGrams, surcharges }: DepartureOffer): OfferPart | undefined {
  const { id, rates, number, localDeparture, localArrival } = departure;
  if (rates === null || chargeableGrams === null) return undefined;
  const { rateClass, chargedGrams, rateMinor } = computeFreightCharge(chargeableGrams, rates);
  const days = (Date.parse(localArrival.slice(0, 10)) - Date.parse(localDeparture.slice(0, 10))) / DAY_MS;
  return {
    rateId: id,
    currency: rates.currency,
    lines: [
      {
        service: 'FREIGHT',
        description: number,
        charge: null,
        ...(rateClass === 'M'
          ? { basis: 'SHIPMENT', quantity: 1 }
          : { basis: 'KG', quantity: chargedGrams / 1000 }),
        unitPriceMinor: rateMinor,
      },
      ...surcharges.map(({ code, dueTo, amountMinor }) =>
        toShipmentLine('SURCHARGE', amountMinor, { code, dueTo }),
      ),
    ],
    days: { min: Math.max(0, days), max: Math.max(0, days) },
    isForLevel: false,
  };
}

/** The lowest price of a partner for a leg by its rate cards; undefined without one. */
function priceLeg(
  legs: readonly RoutedLeg[],
  partnerId: string,
  serviceType: ServiceType | undefined,
  service: LineService,
): OfferPart | undefined {
  const leg = legs.find((one) => one.serviceType === serviceType);
  if (leg === undefined) return undefined;
  const offers = leg.sheet.offers.flatMap((offer, index) => {
    const amountMinor = getPrice(leg.trace, index);
    return offer.partnerId === partnerId && amountMinor >= 0
      ? { ...getOffer(leg.sheet, index), amountMinor }
      : [];
  });
  const [best] = offers.toSorted((left, right) => left.amountMinor - right.amountMinor);
  return (
    best && {
      rateId: best.rateCardId,
      currency: best.currency,
      lines: [toShipmentLine(service, best.amountMinor)],
      days: { min: best.transitDaysMin, max: best.transitDaysMax },
      isForLevel: best.serviceLevels !== undefined,
    }
  );
}

const toShipmentLine = (
  service: LineService,
  unitPriceMinor: number,
  charge: ChargeKind | null = null,
): QuotationLineInput => ({
  service,
  description: null,
  charge,
  basis: 'SHIPMENT',
  quantity: 1,
  unitPriceMinor,
});

/** A line in another currency; undefined without an exchange rate. */
function convertLine(
  line: QuotationLineInput,
  from: string,
  to: string,
  rates: ExchangeRates,
): QuotationLineInput | undefined {
  const price = convertMoney({ amountMinor: line.unitPriceMinor, currency: from }, to, rates);
  return price && { ...line, unitPriceMinor: price.amountMinor };
}
