import { z } from 'zod';
import { BAGGING_OBSTACLES } from '../bagging/bag-schemas.ts';
import { BAG_STATES } from '../bagging/bag-states.ts';
import { destinationCountryCode, isoTime, portCode, text, uuid } from '../core/index.ts';
import { GOODS_FLAGS } from '../trade/goods-flags.ts';
import { SERVICE_LEVELS, SHIPMENT_MODES } from '../trade/order-values.ts';
import { MAX_PIECES } from '../orders/pieces/piece-codes.ts';
import { partnerClient } from '../partner-orders/partner-client.ts';
import { MAX_SCAN_CHARACTERS } from './read-scan.ts';
import { SCAN_VERDICTS } from './scan-verdicts.ts';

const orderCode = z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] });
const bagCode = z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] });
const piece = z.int().meta({ description: 'Number of the piece, from 1.', examples: [1] });

/** What a station needs to know of an order to judge its pieces without the network. */
export const scannableOrder = z
  .strictObject({
    orderCode,
    labelVersion: z.int().meta({ description: 'Version of its current labels, from 1.', examples: [1] }),
    destinationCountry: destinationCountryCode,
    destinationPortId: z
      .string()
      .nullable()
      .meta({
        description: 'UN/LOCODE of its destination port; null if it is not set.',
        examples: ['MYKUL'],
      }),
    serviceLevel: z.enum(SERVICE_LEVELS).describe('Service level of the order.'),
    partnerId: uuid.nullable().describe('Id of its forwarder; null if the freight leg has no partner.'),
    goodsFlags: z
      .array(z.enum(GOODS_FLAGS))
      .max(GOODS_FLAGS.length)
      .meta({
        description: 'Declared goods of the order that need special handling.',
        examples: [['UN3481']],
      }),
    modes: z
      .array(z.enum(SHIPMENT_MODES))
      .max(SHIPMENT_MODES.length)
      .meta({
        description:
          'Transport modes in which the order can leave: that of its freight leg, or all, without those in which the forwarder does not take its goods.',
        examples: [['AIR']],
      }),
    obstacle: z
      .enum(BAGGING_OBSTACLES)
      .nullable()
      .describe('Why the order cannot go into any bag; null if it can.'),
    isOnHold: z.boolean().meta({ description: 'Whether pre-flight blocks the order.', examples: [false] }),
    pieces: z
      .array(
        z.strictObject({
          piece,
          grams: z.int().meta({ description: 'Gross weight of the piece in grams.', examples: [1250] }),
          sscc: z
            .string()
            .nullable()
            .meta({
              description: 'SSCC of the piece; null if it has none.',
              examples: ['088812340000000002'],
            }),
          bag: z
            .strictObject({ id: uuid, bagCode })
            .nullable()
            .describe('The bag that the piece is in; null if it is in none.'),
        }),
      )
      .max(MAX_PIECES)
      .describe('The pieces of the order, by number.'),
  })
  .meta({ id: 'ScannableOrder' });
export type ScannableOrder = z.output<typeof scannableOrder>;

/** What a station needs to know of a bag of a client to receive it without the network. */
export const receivableBag = z
  .strictObject({
    id: uuid.describe('Id of the bag.'),
    bagCode,
    state: z.enum(BAG_STATES).describe('State of the bag.'),
    destinationPortId: portCode.describe('UN/LOCODE of the port that the bag goes to.'),
    client: partnerClient,
    pieces: z.int().meta({ description: 'Number of pieces in the bag.', examples: [14] }),
    grams: z.int().meta({
      description: 'Weight of the bag by its seal, or of its pieces before, in grams.',
      examples: [16080],
    }),
    isReceived: z
      .boolean()
      .meta({ description: 'Whether the forwarder has received it.', examples: [false] }),
    isRecent: z
      .boolean()
      .meta({ description: 'Whether it was received in the last 12 hours.', examples: [false] }),
  })
  .meta({ id: 'ReceivableBag' });
export type ReceivableBag = z.output<typeof receivableBag>;

export const scanInput = z
  .strictObject({
    id: uuid.describe(
      'Id that the station gives the scan. A scan is applied once; a repeated id has the first outcome.',
    ),
    action: z.enum(['ADD', 'REMOVE']).describe('ADD puts the piece into the bag, REMOVE takes it out again.'),
    code: text(MAX_SCAN_CHARACTERS).meta({
      description: 'Code of a piece, its SSCC, or the code of an order of one piece.',
      examples: ['SG0000G5T2XKU002'],
    }),
    scannedAt: isoTime.describe('Time of the scan by the clock of the station.'),
  })
  .meta({ id: 'ScanInput' });
export type ScanInput = z.output<typeof scanInput>;

export const scanOutcome = z
  .strictObject({
    id: uuid.describe('Id of the scan, as in the request.'),
    verdict: z.enum(SCAN_VERDICTS).describe('What the scan did, or why it did nothing.'),
    orderCode: orderCode.nullable().describe('Code of the order; null if there is no such order.'),
    piece: piece.nullable().describe('Number of the piece; null if the code names none.'),
    bagCode: bagCode.nullable().describe('The other bag of a piece that is in another bag; otherwise null.'),
  })
  .meta({ id: 'ScanOutcome' });
export type ScanOutcome = z.output<typeof scanOutcome>;
