import { addDays } from '@portal/contract/core';
import {
  sumPieces,
  type LineService,
  type PieceKind,
  type QuotationAnswer,
  type QuotationChange,
  type QuotationLineInput,
  type QuotationQuote,
  type QuotationRequestInput,
} from '@portal/contract/freight';
import {
  addPartnerDocument,
  addRequestDocument,
  answerQuotationOf,
  changeQuotationOf,
  computeFreightCharge,
  computeLoadChargeableGrams,
  requestQuotations,
} from '../features/freight/index.ts';
import { createContextCache } from '../features/routing/index.ts';
import { createActors, recordNothing, requireValue, type FreightSeed } from './demo-freight.ts';
import { getFreightRates } from './demo-freight-rates.ts';
import { createDemoPaper } from './demo-paper.ts';
import type { DemoPartner } from './network.ts';
import { requireSuccess } from './require-success.ts';
import { toUpload } from './to-upload.ts';

/** Days from a request until the goods are ready. */
const READY_DAYS = 4;
/** The premium of the insurance as a part of the value of the goods. */
const PREMIUM_PART = 0.003;
/** Rates do not price insurance: users of the partners quote it. */
export const INSURED: AskOptions = { services: ['INSURANCE'] };

export type AskOptions = Partial<Pick<QuotationRequestInput, 'services' | 'draft'>>;

/** What an offer of the demo has in place of its usual values. */
type OfferOptions = Partial<Pick<QuotationQuote, 'departureId' | 'transitDays' | 'deadFreight'>>;

/** Papers that the clients of the demo add to their requests. */
const PAPER_TITLES = {
  COMMERCIAL_INVOICE: 'Commercial invoice',
  PACKING_LIST: 'Packing list',
  MSDS: 'Safety data sheet',
} as const;

export interface QuotedLane {
  readonly from: string;
  readonly to: string;
  readonly place: string;
  /** The partners that quote it beside the forwarder. */
  readonly others: readonly DemoPartner[];
}

export interface Goods {
  readonly description: string;
  readonly hsCode: string;
  /** In minor units of the currency of the country of origin. */
  readonly valueMinor: number;
  readonly pieces: PieceKind[];
}

export const pack = (count: number, grams: number): PieceKind[] => [
  { count, grams, lengthMm: 400, widthMm: 300, heightMm: 300 },
];

/** What a client ships. */
export interface Cargo {
  readonly clientId: string;
  readonly lane: QuotedLane;
  readonly goods: Goods;
}

/** The quotation of the forwarder. */
export interface DemoQuotation extends Cargo {
  readonly id: string;
}

/** What clients and the forwarder do at a time, in epoch milliseconds. */
export function createQuotationSteps(seed: FreightSeed, partner: DemoPartner) {
  const { partners } = seed.parties;
  const { partnerId, forwarder, asClient } = createActors(seed, partner);
  const deps = {
    contexts: createContextCache(),
    recordBooking: recordNothing,
    recordQuotation: recordNothing,
  };
  const answer = async ({ id: quotationId }: DemoQuotation, body: QuotationAnswer, at: number) =>
    requireValue(
      await answerQuotationOf(recordNothing, forwarder, { partnerId, quotationId }, body, new Date(at)),
    );
  return {
    answer,
    ask: async (cargo: Cargo, at: number, options: AskOptions = {}): Promise<DemoQuotation> => {
      const partnerIds = [partnerId, ...cargo.lane.others.map((name) => partners[name])];
      const body = { ...buildRequest(cargo, at), partnerIds, ...options };
      const { quotations } = requireValue(
        await requestQuotations(deps, asClient(cargo.clientId), body, new Date(at)),
      );
      const quotation = quotations.find((one) => one.partner.id === partnerId);
      if (quotation === undefined) throw new Error('demo freight: no quotation of the forwarder');
      return { ...cargo, id: quotation.id };
    },
    /** Offers the rates of the lane. Returns the price of a kilogram in minor units. */
    quote: async (quotation: DemoQuotation, at: number, offer: OfferOptions = {}): Promise<number> => {
      const { currency, rateMinor, lines } = priceCargo(quotation);
      await answer(
        quotation,
        {
          action: 'quote',
          currency,
          lines,
          transitDays: { min: 1, max: 2 },
          conditions: 'Subject to space at the time of booking.',
          excluded: 'Duties and taxes at the destination.',
          ...offer,
        },
        at,
      );
      return rateMinor;
    },
    /** The client adds papers of its goods to the request. */
    addPapers: async (
      { clientId, id, goods }: DemoQuotation,
      categories: readonly (keyof typeof PAPER_TITLES)[],
      at: number,
    ): Promise<void> => {
      for (const category of categories) {
        const title = PAPER_TITLES[category];
        const bytes = await createDemoPaper(title, describeGoods(goods));
        const upload = toUpload(`${toSlug(title)}.pdf`, 'application/pdf', bytes, { category });
        requireSuccess(
          'file',
          await addRequestDocument(toFileDeps(seed, at), asClient(clientId), id, upload),
        );
      }
    },
    /** The forwarder adds its terms to its quotation. */
    addTerms: async ({ id: quotationId, lane, goods }: DemoQuotation, at: number): Promise<void> => {
      const lines = [
        `${lane.from} to ${lane.to}`,
        ...describeGoods(goods),
        'Rates are for general cargo that can be stacked.',
        'Cargo is accepted until four hours before the departure.',
      ];
      const bytes = await createDemoPaper('Terms of the offer', lines);
      const upload = toUpload('terms-of-the-offer.pdf', 'application/pdf', bytes, {});
      const deps = toFileDeps(seed, at);
      requireSuccess('file', await addPartnerDocument(deps, forwarder, { partnerId, quotationId }, upload));
    },
    change: async ({ clientId, id }: DemoQuotation, body: QuotationChange, at: number) =>
      requireValue(await changeQuotationOf(deps, asClient(clientId), id, body, new Date(at))),
  };
}

const toFileDeps = ({ files }: FreightSeed, at: number) => ({ files, clock: { now: () => new Date(at) } });

const toSlug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function describeGoods({ description, hsCode, pieces }: Goods): string[] {
  const cartons = pieces.reduce((sum, { count }) => sum + count, 0);
  const kilograms = Math.round(sumPieces(pieces).grossGrams / 1000);
  return [`${description}, HS ${hsCode}`, `${cartons} cartons, ${kilograms} kg`];
}

const getLaneRates = ({ from, to }: QuotedLane, grams: number) =>
  getFreightRates(from.slice(0, 2), to.slice(0, 2), grams);

/** A request by air without services. `at`: its time in epoch milliseconds. */
function buildRequest({ lane, goods }: Cargo, at: number) {
  const { description, hsCode, valueMinor: amountMinor, pieces } = goods;
  const { currency } = getLaneRates(lane, 0);
  return {
    mode: 'AIR',
    originPortId: lane.from,
    destinationPortId: lane.to,
    incoterm: 'DAP',
    incotermPlace: lane.place,
    pieces,
    goodsLines: [{ description, hsCode, value: { amountMinor, currency } }],
    goods: [],
    readyDate: addDays(new Date(at).toISOString().slice(0, 10), READY_DAYS),
    services: [],
    draft: false,
  } satisfies Omit<QuotationRequestInput, 'partnerIds'>;
}

/** The freight by the rates of the lane, its other charges, and the insurance. */
function priceCargo({ lane, goods }: Cargo) {
  const load = sumPieces(goods.pieces);
  const { otherCharges, ...rates } = getLaneRates(lane, load.grossGrams);
  const { chargedGrams, rateMinor } = computeFreightCharge(computeLoadChargeableGrams(load, 'AIR'), {
    ...rates,
    minimumMinor: null,
  });
  const toLine = (
    service: LineService,
    description: string | null,
    unitPriceMinor: number,
    kilograms?: number,
  ): QuotationLineInput => ({
    service,
    description,
    charge: null,
    ...(kilograms === undefined ? { basis: 'SHIPMENT', quantity: 1 } : { basis: 'KG', quantity: kilograms }),
    unitPriceMinor,
  });
  return {
    currency: rates.currency,
    rateMinor,
    lines: [
      toLine('FREIGHT', null, rateMinor, chargedGrams / 1000),
      ...(otherCharges?.charges ?? []).map(({ code, dueTo, amountMinor }) => ({
        ...toLine('SURCHARGE', null, amountMinor),
        charge: { code, dueTo },
      })),
      toLine('INSURANCE', 'All risks', Math.round(goods.valueMinor * PREMIUM_PART)),
    ],
  };
}
