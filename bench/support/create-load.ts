import { Agent, request } from 'node:http';
import type { Load } from './load.ts';

/** The destinations of the orders. */
const PLACES = [
  { country: 'MY', city: 'Kuala Lumpur', postcode: '50450', addressLine1: 'Jalan Ampang' },
  { country: 'TH', city: 'Bangkok', postcode: '10110', addressLine1: 'Sukhumvit Road' },
  { country: 'VN', city: 'Ho Chi Minh City', postcode: '700000', addressLine1: 'Nguyen Hue' },
  { country: 'ID', city: 'Jakarta', postcode: '12190', addressLine1: 'Jalan Sudirman' },
  { country: 'PH', city: 'Makati', postcode: '1226', addressLine1: 'Ayala Avenue' },
];

interface CreateRound {
  readonly connections: number;
  readonly seconds: number;
  /** The prefix of the customer order codes. */
  readonly series: string;
  /** Pieces of each order; default: 1. */
  readonly pieces?: number;
}

/** Creates cross-border orders over the API for some seconds. Throws on any status but 201. */
export async function createOrders(
  url: string,
  authorization: string,
  { connections, seconds, series, pieces = 1 }: CreateRound,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  const one = async () => {
    while (performance.now() < until) {
      next += 1;
      const body = buildOrder(`${series}-${Date.now()}-${next}`, next, pieces);
      times.push(await post(agent, `${url}/api/clients/orders`, authorization, body));
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return { perSecond: (times.length * 1000) / (performance.now() - began), times };
}

function post(agent: Agent, url: string, authorization: string, body: object): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const clientRequest = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 201) resolve(performance.now() - began);
        else reject(new Error(`creating answered ${response.statusCode}`));
      });
    });
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify(body));
  });
}

/** The request body of a cross-border order of 0.8 to 23 kg in pieces of equal weight: the cards for parcels go up to 30 kg. */
export function buildOrder(customerOrderCode: string, at: number, pieces: number): object {
  const place = PLACES[at % PLACES.length];
  if (place === undefined) throw new Error('the destination does not exist');
  const { postcode, addressLine1, ...town } = place;
  return {
    customerOrderCode,
    movement: 'CROSS_BORDER',
    consignor: { name: 'Warehouse', addressLine1: '1 Changi Road', country: 'SG' },
    consignee: {
      ...town,
      name: `Receiver ${at}`,
      addressLine1: `${at % 400} ${addressLine1}`,
      // Without a postcode the lane to Malaysia has no partner: some orders are unallocated, and users are
      // notified.
      ...(at % 50 === 0 ? {} : { postcode }),
    },
    originCountry: 'SG',
    destinationCountry: town.country,
    parcels: Array.from({ length: pieces }, () => ({
      grossGrams: Math.round((800 + (at % 90) * 250) / pieces),
    })),
    items: [{ description: 'Cotton T-shirt', quantity: 1, unitValue: { amountMinor: 900, currency: 'SGD' } }],
  };
}
