import { z } from 'zod';
import { fieldText, isoTime, text, uuid } from '../core/index.ts';
import { MAX_PIECES } from '../orders/pieces/piece-codes.ts';
import { partnerClient } from '../partner-orders/partner-client.ts';
import { CONTENT_ACTIONS, CONTENT_MARKS, CONTENT_VERDICTS } from './content-marks.ts';
import { scanInput, scannableOrder, scanOutcome } from './scan-schemas.ts';

const { orderCode, labelVersion, destinationPortId } = scannableOrder.shape;
const scannablePiece = scannableOrder.shape.pieces.element;

/** An order with pieces in a received bag of a client, as far as a station checks the contents of the bag. */
export const scannableBagOrder = z
  .strictObject({
    orderCode,
    labelVersion,
    destinationPortId,
    client: partnerClient,
    pieces: z
      .array(
        scannablePiece.extend({
          mark: z
            .enum(CONTENT_MARKS)
            .nullable()
            .describe('What the check of its bag says about the piece; null before it is checked.'),
        }),
      )
      .max(MAX_PIECES)
      .describe('The pieces of the order, by number.'),
  })
  .meta({ id: 'ScannableBagOrder' });
export type ScannableBagOrder = z.output<typeof scannableBagOrder>;

/** A photo that a station has made smaller. */
const MAX_PHOTO_CHARACTERS = 1_000_000;

export const contentScanInput = z
  .strictObject({
    id: scanInput.shape.id,
    action: z.enum(CONTENT_ACTIONS).meta({
      description: 'What the scan says about the piece. CLEAR takes an earlier scan of the piece back.',
      examples: ['DAMAGED'],
    }),
    code: scanInput.shape.code,
    remarks: text(300)
      .optional()
      .meta({
        description: 'The damage; required for a damaged piece.',
        examples: ['Box torn, one corner wet.'],
      }),
    photo: z
      .base64()
      .max(MAX_PHOTO_CHARACTERS)
      .optional()
      .meta({
        description: 'Photo of a damaged piece, JPEG or PNG, in Base64.',
        examples: ['/9j/4AAQSkZJRg=='],
      }),
    scannedAt: scanInput.shape.scannedAt,
  })
  .refine(({ action, remarks }) => action !== 'DAMAGED' || remarks !== undefined, {
    path: ['remarks'],
    message: fieldText('damage_remarks'),
  })
  .refine(({ action, photo }) => action === 'DAMAGED' || photo === undefined, {
    path: ['photo'],
    message: fieldText('damage_photo'),
  })
  .meta({ id: 'ContentScanInput' });
export type ContentScanInput = z.output<typeof contentScanInput>;

export const contentScanOutcome = scanOutcome
  .extend({
    verdict: z.enum(CONTENT_VERDICTS).describe('What the scan did, or why it did nothing.'),
  })
  .meta({ id: 'ContentScanOutcome' });
export type ContentScanOutcome = z.output<typeof contentScanOutcome>;

/** Codes of the answer that are not on the list of the bag. */
export const MAX_NOT_LISTED = 200;

const pieceCount = (description: string) => z.int().meta({ description, examples: [1] });

/** What the check of the contents of a bag says so far. */
export const contentCheck = z
  .strictObject({
    expected: pieceCount('Pieces in the bag by its list.'),
    present: pieceCount('Pieces that are there, without damaged ones.'),
    missing: pieceCount('Pieces that are missing.'),
    damaged: pieceCount('Pieces that are there and damaged.'),
    notListed: z
      .array(
        z.strictObject({
          code: z.string().meta({ description: 'The code as scanned.', examples: ['SG0000G5T2XKU002'] }),
          orderCode: orderCode.nullable().describe('Code of the order; null if the forwarder has none.'),
          piece: scanOutcome.shape.piece,
          bagCode: scanOutcome.shape.bagCode.describe('The bag that it should be in; null for none.'),
          at: isoTime.describe('When the server received the first scan of the code.'),
        }),
      )
      .max(MAX_NOT_LISTED)
      .describe('Codes that were scanned and are not on the list of the bag, the first ones.'),
  })
  .meta({ id: 'ContentCheck' });
export type ContentCheck = z.output<typeof contentCheck>;

export const bagIdOfCheck = uuid.describe('Id of a bag of a client that the forwarder has received.');
