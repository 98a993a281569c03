import { z } from 'zod';
import { CUSTODY_KINDS } from '../custody/custody-schemas.ts';
import { count, isoDate, isoTime, listOf, uuid } from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { partnerClient } from '../partner-orders/partner-client.ts';

/**
 * How a piece differs between manifest and receipt. SHORT: manifested, and missing when the receipt was completed. OVER:
 * received without being manifested. MISROUTED: received, and its order goes to another port. DAMAGED: reported as damaged.
 */
export const DISCREPANCY_KINDS = ['SHORT', 'OVER', 'MISROUTED', 'DAMAGED'] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

/** The services of the partners that receive a MAWB at its destination: they clear or deliver its orders. */
export const RECEIVER_SERVICES = ['CUSTOMS', 'LAST_MILE', 'SELF_COLLECT_LAST_MILE'] as const;

/** Why a side closes a discrepancy. */
export const CLOSURE_REASONS = [
  'LOCATED',
  'SENT_ON',
  'RETURNED',
  'CLAIM_FILED',
  'ACCEPTED',
  'COUNT_ERROR',
  'OTHER',
] as const;
export type ClosureReason = (typeof CLOSURE_REASONS)[number];

const stageFigures = z.strictObject({
  pieces: count('Number of pieces.', 52),
  grams: count('Gross weight of the pieces in grams.', 61_400),
});

export const matchFigures = z
  .strictObject({
    bagged: stageFigures.describe('Pieces in the bags under the MAWB.'),
    manifested: stageFigures.describe('Pieces of its manifest.'),
    received: stageFigures.describe(
      'Pieces received at the destination, also those that were not manifested.',
    ),
    short: count('Number of pieces that are short.', 1),
    over: count('Number of pieces that are over.', 1),
    misrouted: count('Number of misrouted pieces.', 0),
    damaged: count('Number of damaged pieces.', 0),
    open: count('Number of pieces with a discrepancy that the side of the caller has not closed.', 2),
  })
  .meta({ id: 'MatchFigures' });

const awbNumber = z.string().meta({ description: 'Number of the MAWB.', examples: ['618-12345675'] });
const bagCode = z
  .string()
  .nullable()
  .meta({ description: 'Code of the bag; null outside a bag.', examples: ['BAG1000042'] });
const pieceCode = z.string().meta({ description: 'Code of the piece.', examples: ['SG1000042XU001'] });

export const mawbMatch = z
  .strictObject({
    awbNumber,
    createdAt: isoTime.describe('Since when it has pieces.'),
    flight: z
      .strictObject({
        forwarder: partnerRef.describe('The forwarder that booked it.'),
        flightNumber: z.string().meta({ description: 'Flight number.', examples: ['SQ118'] }),
        flightDate: isoDate.describe('Local date of the departure.'),
        originPortId: z.string().meta({ description: 'UN/LOCODE of the departure.', examples: ['SGSIN'] }),
        destinationPortId: z
          .string()
          .meta({ description: 'UN/LOCODE of the destination.', examples: ['MYKUL'] }),
      })
      .nullable()
      .describe('Its booking; null if no forwarder has booked it.'),
    figures: matchFigures.describe('Its match.'),
  })
  .meta({
    id: 'MawbMatch',
    description: 'The three-way match of a MAWB, of the orders that the caller sees.',
  });
export type MawbMatch = z.output<typeof mawbMatch>;

export const bagMatch = z
  .strictObject({ bagCode, figures: matchFigures.describe('Its match.') })
  .meta({ id: 'BagMatch', description: 'The three-way match of a bag under a MAWB.' });
export type BagMatch = z.output<typeof bagMatch>;

const closure = z
  .strictObject({
    at: isoTime.describe('When it was closed.'),
    by: z.string().meta({ description: 'Name of the user.', examples: ['Ann Tan'] }),
    reason: z.enum(CLOSURE_REASONS).describe('Why it was closed.'),
    comment: z
      .string()
      .nullable()
      .meta({ description: 'Comment of the user; null without one.', examples: ['Arrived with SQ120'] }),
  })
  .nullable();
export type Closure = NonNullable<z.output<typeof closure>>;

export const mawbDiscrepancy = z
  .strictObject({
    awbNumber,
    pieceCode,
    orderId: uuid.describe('Id of the order.'),
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    client: partnerClient,
    kinds: listOf(z.enum(DISCREPANCY_KINDS), 1, 4).describe('What is wrong with the piece.'),
    bagCode,
    grams: count('Gross weight of the piece in grams.', 1250),
    noticedAt: isoTime.describe('When it was noticed.'),
    remarks: z
      .string()
      .nullable()
      .meta({ description: 'Remarks on the damage; null without any.', examples: ['Corner crushed'] }),
    lastEntry: z
      .strictObject({
        kind: z.enum(CUSTODY_KINDS).describe('What happened to the piece.'),
        at: isoTime.describe('When it happened.'),
        by: z
          .string()
          .nullable()
          .meta({ description: 'Name of the user; null if unknown.', examples: ['Ann Tan'] }),
        holder: partnerRef.nullable().describe('The partner that had the piece; null for the client.'),
        awbNumber: awbNumber.nullable().describe('Number of its MAWB then; null without one.'),
        place: z
          .string()
          .nullable()
          .meta({ description: 'Port or hub; null if unknown.', examples: ['SGSIN'] }),
      })
      .nullable()
      .describe(
        'The last entry of the ledger before the discrepancy was noticed, with the last holder; null without one.',
      ),
    clientClosure: closure.describe('How the client closed it; null while it is open for the client.'),
    forwarderClosure: closure.describe(
      'How the forwarder closed it; null while it is open for the forwarder.',
    ),
  })
  .meta({ id: 'MawbDiscrepancy', description: 'A piece that differs between manifest and receipt.' });
export type MawbDiscrepancy = z.output<typeof mawbDiscrepancy>;

/**
 * What the receipt of a code means. RECEIVED_BEFORE: nothing changed. PIECE_NEEDED: the code of an order of several pieces.
 * UNKNOWN: no bag or piece that this partner can receive.
 */
export const RECEIPT_VERDICTS = [
  'RECEIVED',
  'RECEIVED_BEFORE',
  'OVER',
  'MISROUTED',
  'PIECE_NEEDED',
  'UNKNOWN',
] as const;
export type ReceiptVerdict = (typeof RECEIPT_VERDICTS)[number];

export const receiptOutcome = z
  .strictObject({
    code: z.string().meta({ description: 'Code as in the request.', examples: ['SG1000042XU001'] }),
    verdict: z.enum(RECEIPT_VERDICTS).describe('What the receipt means.'),
    pieces: count('Number of pieces that were received now.', 1),
    isDamaged: z.boolean().meta({ description: 'Whether damage was recorded.', examples: [false] }),
  })
  .meta({ id: 'ReceiptOutcome' });
export type ReceiptOutcome = z.output<typeof receiptOutcome>;

export const receiptTotals = z
  .strictObject({
    expected: count('Pieces of the manifest that this partner clears or delivers.', 52),
    received: count('Those of them that were received.', 51),
    missing: count('Those of them that were missing when the receipt was completed.', 1),
  })
  .meta({ id: 'ReceiptTotals' });
export type ReceiptTotals = z.output<typeof receiptTotals>;
