import type { BodyInput } from '@portal/contract/core';
import {
  answerQuotation,
  changeQuotation,
  createQuotation,
  type ClientQuotation,
  type QuotationLineInput,
  type Quote,
} from '@portal/contract/freight';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { createBookingSides, type BookingSides } from '../bookings/testing-bookings.ts';
import { insertPorts } from '../testing-departures.ts';

export type RequestBody = BodyInput<typeof createQuotation>;

/** A request SIN–KUL by air of 60 kg, ready on 2 December 2026. For tests. */
export function buildRequest(partnerIds: readonly string[], more: Partial<RequestBody> = {}): RequestBody {
  return {
    mode: 'AIR',
    originPortId: 'SGSIN',
    destinationPortId: 'MYKUL',
    incoterm: 'DAP',
    incotermPlace: 'Kuala Lumpur',
    pieces: [{ count: 2, grams: 30_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
    goodsLines: [
      { hsCode: '610910', description: 'Cotton T-shirts', value: { amountMinor: 250_000, currency: 'SGD' } },
    ],
    readyDate: '2026-12-02',
    partnerIds: [...partnerIds],
    ...more,
  };
}

export const FREIGHT_LINE: QuotationLineInput = {
  service: 'FREIGHT',
  description: null,
  charge: null,
  basis: 'KG',
  quantity: 60,
  unitPriceMinor: 3_50,
};

/** Lines of a quote in any currency. For tests. */
export const LINES: QuotationLineInput[] = [
  FREIGHT_LINE,
  {
    service: 'CUSTOMS',
    description: 'Import entry',
    charge: null,
    basis: 'SHIPMENT',
    quantity: 1,
    unitPriceMinor: 45_00,
  },
];

/** An offer of a user of the partner. For tests. */
export const QUOTE = { action: 'quote', currency: 'SGD', lines: LINES } as const;

/** A PDF, for a client with its category. For tests. */
export const buildFile = (category?: string, text = 'one') => ({
  name: `${category ?? 'offer'}.pdf`.toLowerCase(),
  bytes: Buffer.from(`%PDF-1.7\n${text}`),
  ...(category !== undefined && { fields: { category } }),
});

/** An id that nothing has. For tests. */
export const NO_ID = '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7';

/** A database of 1 December 2026 with the ports of the flights, and exchange rates of the day before. For tests. */
export async function openQuotationWorld(): Promise<World> {
  const world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
  await world.owner.query(`insert into exchange_rates (as_of, base, units_per_base) values
    ('2026-11-30', 'SGD', '{"USD": 0.5, "MYR": 4}')`);
  return world;
}

/** A forwarder and a connected client, with calls about quotations. For tests. */
export interface QuotationSides extends BookingSides {
  readonly ask: (more?: Partial<RequestBody>) => Promise<Quote>;
  readonly change: (
    quotationId: string,
    body: BodyInput<typeof changeQuotation>,
  ) => ReturnType<typeof callChange>;
  readonly answer: (
    quotationId: string,
    body: BodyInput<typeof answerQuotation>,
  ) => ReturnType<typeof callAnswer>;
  /** A quotation of the partner for which nothing was priced at once. */
  readonly open: (more?: Partial<RequestBody>) => Promise<ClientQuotation>;
}

const callChange = ({ shipper }: BookingSides, id: string, body: BodyInput<typeof changeQuotation>) =>
  shipper.call(changeQuotation, { params: { id }, body });

const callAnswer = (
  { forwarder, partner }: BookingSides,
  quotationId: string,
  body: BodyInput<typeof answerQuotation>,
) => forwarder.call(answerQuotation, { params: { partnerId: partner.partnerId, quotationId }, body });

/** A client, or another partner of one, with a forwarder; flights are SIN–KUL on 5 December 2026. For tests. */
export async function openQuotationSides(
  world: World,
  client?: TestClient,
  serviceTypes: readonly string[] = ['FREIGHT_FORWARDER'],
): Promise<QuotationSides> {
  const partner = await world.partner({ name: 'Merlion Air', serviceTypes, countries: ['SG', 'MY'] });
  const shipperClient = client ?? (await world.client());
  await shipperClient.connect(partner);
  const sides = await createBookingSides(shipperClient, partner, '2026-12-05');
  const ask = async (more: Partial<RequestBody> = {}) => {
    const body = buildRequest([sides.partner.partnerId], more);
    return (await sides.shipper.call(createQuotation, { body })).answer;
  };
  return {
    ...sides,
    ask,
    change: (quotationId, body) => callChange(sides, quotationId, body),
    answer: (quotationId, body) => callAnswer(sides, quotationId, body),
    open: async (more) => findQuotation(await ask(more), sides.partner.partnerId),
  };
}

/** The quotation of a partner in an answer. For tests. */
export function findQuotation({ value }: Pick<Quote, 'value'>, partnerId: string): ClientQuotation {
  const quotation = value.quotations.find(({ partner }) => partner.id === partnerId);
  if (quotation === undefined) throw new Error(`no quotation of partner ${partnerId}`);
  return quotation;
}
