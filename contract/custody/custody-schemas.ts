import { z } from 'zod';
import { isoTime, uuid } from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';

/**
 * What can happen to a piece on its way from hand to hand. RECEIVED is at the forwarder, RECEIVED_AT_DESTINATION at the
 * destination of its MAWB. BOOKED and UNBOOKED are changes of the MAWB number of its bag; LOADED and UNLOADED, of its load unit. A check of the contents of a bag says CHECKED (present), MISSING, DAMAGED or NOT_ON_LIST;
 * UNCHECKED takes an earlier check of the piece back. In the sequence in which they happen at once.
 */
export const CUSTODY_KINDS = [
  'BAGGED',
  'UNBAGGED',
  'SEALED',
  'OPENED',
  'COMPLETED',
  'HANDED_OVER',
  'RECEIVED',
  'CHECKED',
  'UNCHECKED',
  'MISSING',
  'DAMAGED',
  'NOT_ON_LIST',
  'OFFLOADED',
  'UNLOADED',
  'UNBOOKED',
  'BOOKED',
  'LOADED',
  'MANIFESTED',
  'DEPARTED',
  'ARRIVED',
  'RECEIVED_AT_DESTINATION',
] as const;
export type CustodyKind = (typeof CUSTODY_KINDS)[number];

/** Entries of the ledger for pieces to which the same happened at once. */
export const custodyEntry = z
  .strictObject({
    id: uuid.describe('Id of the entry.'),
    kind: z.enum(CUSTODY_KINDS).describe('What happened to the pieces.'),
    at: isoTime.describe('When it happened.'),
    by: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user; null if it follows from a change of an order.',
        examples: ['Ann Tan'],
      }),
    holder: partnerRef.nullable().describe('The partner that has the pieces after it; null for the client.'),
    bagCode: z
      .string()
      .nullable()
      .meta({
        description:
          'Code of the bag; null outside a bag, and for pieces of several bags in the ledger of a MAWB.',
        examples: ['BAG1000042'],
      }),
    awbNumber: z
      .string()
      .nullable()
      .meta({ description: 'Number of the MAWB; null if it was not set.', examples: ['618-12345675'] }),
    unitCode: z
      .string()
      .nullable()
      .meta({
        description: 'Code of the load unit that the bag was put on or taken off; null for other kinds.',
        examples: ['AKE12345SQ'],
      }),
    place: z
      .string()
      .nullable()
      .meta({
        description:
          'Port or hub; null if it is unknown. Before the departure, the origin port of the order, for its client and its forwarder.',
        examples: ['SGSIN'],
      }),
    pieceCodes: z
      .array(z.string())
      .max(1000)
      .meta({ description: 'Codes of the pieces.', examples: [['SG1000042XU001']] }),
    pieces: z.int().meta({ description: 'Number of the pieces.', examples: [1] }),
    grams: z.int().meta({ description: 'Gross weight of the pieces in grams.', examples: [1250] }),
    scanIds: z
      .array(uuid)
      .max(1000)
      .meta({
        description: 'Ids of the scans of a station by which it happened; empty without a scan.',
        examples: [['01890000-0000-7000-8000-00000000005c']],
      }),
    remarks: z
      .string()
      .nullable()
      .meta({ description: 'Remarks of the user; null without any.', examples: [null] }),
    hasPhoto: z.boolean().meta({ description: 'Whether the entry has a photo.', examples: [false] }),
  })
  .meta({ id: 'CustodyEntry' });
export type CustodyEntry = z.output<typeof custodyEntry>;
