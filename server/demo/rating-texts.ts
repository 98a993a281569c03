import type { DemoParties } from './demo-parties.ts';
import type { DemoPartner } from './network.ts';

/** What a client of the demo wrote about a partner for a quarter, and what the partner replied. */
export interface RatingText {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly reply?: string;
}

/** The ratings of a partner by a client. */
interface ClientRatings {
  readonly client: Exclude<keyof DemoParties, 'kaya' | 'partners'>;
  readonly partner: DemoPartner;
  readonly previousQuarter?: RatingText;
  readonly currentQuarter?: RatingText;
}

/** The ratings of the clients with orders; their means are near to how well the partners work. */
export const RATING_TEXTS: readonly ClientRatings[] = [
  {
    client: 'merlion',
    partner: 'HARBOURLINE',
    previousQuarter: {
      stars: 4,
      text: 'Bags leave on the flight that was booked, and we have the MAWB the same evening. Two bookings before a long weekend moved to the next day without a message.',
      reply: 'Thank you. Our export desk now calls you when a booking moves to another flight.',
    },
    currentQuarter: {
      stars: 5,
      text: 'No booking moved without a call. Please offer a later cut-off on Fridays.',
    },
  },
  {
    client: 'merlion',
    partner: 'STRAITSSKY',
    previousQuarter: {
      stars: 2,
      text: 'The cheapest rate, but parcels waited two or three days for space and nobody told us why.',
      reply: 'We are sorry. We have a fixed block of space on the evening flights from this month.',
    },
    currentQuarter: {
      stars: 4,
      text: 'Better. We use it for orders without a promised day, where the price is worth it.',
    },
  },
  {
    client: 'merlion',
    partner: 'LOTUSBRIDGE',
    currentQuarter: {
      stars: 5,
      text: 'Faster than promised to Vietnam, and each scan is there.',
      reply: 'Good to hear. Early bookings help us, thank you.',
    },
  },
  {
    client: 'jade',
    partner: 'PEARLWING',
    previousQuarter: {
      stars: 4,
      text: 'Reliable departures from Hong Kong. The evening flights are full before weekends.',
    },
    currentQuarter: {
      stars: 4,
      text: 'Still reliable. They asked for the UN38.3 test summary of a battery we had sent before.',
    },
  },
  {
    client: 'tidewater',
    partner: 'PEARLWING',
    currentQuarter: { stars: 4, text: 'Our sellers ask less often where their parcels are.' },
  },
  {
    client: 'jade',
    partner: 'MONSOON',
    previousQuarter: {
      stars: 4,
      text: 'Collection in Shenzhen and the flight from Hong Kong in one hand. Invoices are clear.',
      reply: 'Thank you for the feedback.',
    },
  },
  {
    client: 'tidewater',
    partner: 'MONSOON',
    currentQuarter: {
      stars: 4,
      text: 'On time at our warehouse. The driver needs a dock number in advance.',
    },
  },
  {
    client: 'merlion',
    partner: 'MERIDIAN',
    previousQuarter: { stars: 5, text: 'Low-value parcels are cleared on the day of arrival.' },
    currentQuarter: {
      stars: 4,
      text: 'Quick as before. A question about an HS code took two days to reach us.',
    },
  },
  {
    client: 'tidewater',
    partner: 'MERIDIAN',
    currentQuarter: { stars: 4, text: 'Few inspections, and they send photos of each.' },
  },
  {
    client: 'jade',
    partner: 'KEPPELROW',
    currentQuarter: {
      stars: 4,
      text: 'GST questions are answered the same day. On Mondays clearance takes until the afternoon.',
    },
  },
  {
    client: 'merlion',
    partner: 'BINTANGPPJK',
    currentQuarter: {
      stars: 3,
      text: 'Knows the import rules for textiles well, but parcels wait when more of them arrive than usual.',
    },
  },
  {
    client: 'jade',
    partner: 'SUVARNAGATE',
    currentQuarter: { stars: 5, text: 'Declarations are lodged before the flight lands.' },
  },
  {
    client: 'merlion',
    partner: 'LIONPOST',
    previousQuarter: {
      stars: 5,
      text: 'The driver comes at the same time each day, also on the eve of a holiday.',
    },
    currentQuarter: {
      stars: 5,
      text: 'Our packing table can rely on them.',
      reply: 'Thank you. We have told the driver.',
    },
  },
  {
    client: 'merlion',
    partner: 'REDHILL',
    previousQuarter: { stars: 4, text: 'Good value for small parcels. Late pick-ups on Mondays.' },
    currentQuarter: { stars: 4, text: 'Mondays are better with the second van.' },
  },
  {
    client: 'jade',
    partner: 'REDHILL',
    previousQuarter: {
      stars: 1,
      text: 'Three cartons for one shop arrived on three different days, and support had no answer.',
      reply:
        'This was our mistake: the cartons were scanned as three orders. Pieces of an order now leave the hub together.',
    },
    currentQuarter: { stars: 4, text: 'Pieces of an order arrive together now. Thank you for the change.' },
  },
  {
    client: 'merlion',
    partner: 'NUSANTARA',
    previousQuarter: {
      stars: 4,
      text: 'Couriers call before they deliver, so cash on delivery works. Some photos are too dark.',
      reply: 'We have reminded our couriers about the photos.',
    },
    currentQuarter: { stars: 4, text: 'The photos are better now. Islands outside Java need patience.' },
  },
  {
    client: 'tidewater',
    partner: 'NUSANTARA',
    previousQuarter: { stars: 4, text: 'Addresses in new housing estates are found at the first attempt.' },
    currentQuarter: {
      stars: 5,
      text: 'A second attempt is made the next day, and the reason of the first is always reported.',
    },
  },
  {
    client: 'jade',
    partner: 'NUSANTARA',
    currentQuarter: {
      stars: 4,
      text: 'Shops are served before noon. Proof of delivery has a stamp and a name.',
    },
  },
  {
    client: 'merlion',
    partner: 'KANCIL',
    currentQuarter: { stars: 4, text: 'Good in the Klang Valley. The parcel shops are easy to reach.' },
  },
  {
    client: 'merlion',
    partner: 'BAYANI',
    previousQuarter: {
      stars: 4,
      text: 'Metro Manila within two days. Before a typhoon they tell us which routes are closed.',
    },
  },
  {
    client: 'merlion',
    partner: 'CHAOPHRAYA',
    currentQuarter: { stars: 5, text: 'Bangkok the next day, with a photo and a name each time.' },
  },
  {
    client: 'merlion',
    partner: 'RODFAI',
    currentQuarter: {
      stars: 3,
      text: 'Cheap, but parcels stay at the hub in busy weeks. Support answers within the hour.',
    },
  },
  {
    client: 'tidewater',
    partner: 'RODFAI',
    previousQuarter: {
      stars: 3,
      text: 'Several parcels reached Bangkok on time and then waited four days.',
      reply: 'Volumes before the sales were twice the forecast. We have rented a second sorting hall.',
    },
    currentQuarter: { stars: 4, text: 'The waiting has become shorter.' },
  },
  {
    client: 'tidewater',
    partner: 'SONGHONG',
    currentQuarter: { stars: 4, text: 'Hanoi is quick. Outside the cities it depends on the district.' },
  },
  {
    client: 'jade',
    partner: 'INTRAMUROS',
    currentQuarter: {
      stars: 4,
      text: 'De minimis parcels take hours. For shop cartons, have the import permit ready.',
    },
  },
  {
    client: 'merlion',
    partner: 'REDRIVER',
    currentQuarter: { stars: 4, text: 'Careful with invoices, which has saved us from corrections.' },
  },
  {
    client: 'tidewater',
    partner: 'LINGNAN',
    previousQuarter: { stars: 4, text: 'Collects from all our sellers in one round.' },
    currentQuarter: { stars: 5, text: 'Also collects on make-up working days before long holidays.' },
  },
];
