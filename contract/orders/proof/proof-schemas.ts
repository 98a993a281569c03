import { z } from 'zod';
import { fieldText, isoTime, text, uuid } from '../../core/index.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';

/** Who received a parcel. SAFE_PLACE: nobody; it was left where the consignee asked. */
export const RECEIVER_RELATIONS = [
  'CONSIGNEE',
  'FAMILY',
  'COLLEAGUE',
  'NEIGHBOUR',
  'RECEPTION',
  'SAFE_PLACE',
  'OTHER',
] as const;

export const PROOF_FILE_KINDS = ['SIGNATURE', 'PHOTO'] as const;
export type ProofFileKind = (typeof PROOF_FILE_KINDS)[number];
export const PROOF_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_PROOF_FILE_BYTES = 5 * 1024 * 1024;
/** Files of one kind of one proof. */
export const MAX_PROOF_FILES: Readonly<Record<ProofFileKind, number>> = { SIGNATURE: 1, PHOTO: 5 };

/** A code that the consignee tells the driver. */
export const deliveryCodeText = z
  .string()
  .regex(/^\d{6}$/, fieldText('delivery_code'))
  .meta({ description: 'Delivery code, 6 digits.', examples: ['402718'] });

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** What the driver writes down. */
export const proofInput = z
  .strictObject({
    receiverName: text(120)
      .optional()
      .meta({ description: 'Name of the person who received the parcel.', examples: ['Nur Aisyah'] }),
    receiverRelation: z
      .enum(RECEIVER_RELATIONS)
      .optional()
      .describe('Relation of the receiver to the consignee; SAFE_PLACE without a receiver.'),
    place: text(120)
      .optional()
      .meta({ description: 'Where the parcel was handed over.', examples: ['Reception, level 2'] }),
    latitude: latitude.optional().meta({ description: 'Latitude in degrees, WGS 84.', examples: [3.139003] }),
    longitude: longitude
      .optional()
      .meta({ description: 'Longitude in degrees, WGS 84.', examples: [101.686855] }),
  })
  .refine((proof) => (proof.latitude === undefined) === (proof.longitude === undefined), {
    path: ['longitude'],
    message: fieldText('both_coordinates'),
  })
  .meta({ id: 'DeliveryProofInput', description: 'What a driver records about a delivery.' });
export type ProofInput = z.output<typeof proofInput>;

export const proofFile = z
  .strictObject({
    id: uuid.describe('Id of the file.'),
    kind: z.enum(PROOF_FILE_KINDS).describe('What the image shows.'),
    mediaType: z.string().meta({ description: 'Media type, by content.', examples: ['image/jpeg'] }),
    bytes: z.int().meta({ description: 'Size of the file in bytes.', examples: [184320] }),
    createdAt: isoTime.describe('Time of the upload.'),
  })
  .meta({ id: 'DeliveryProofFile', description: 'An image of a proof of delivery.' });

export const deliveryProof = z
  .strictObject({
    id: uuid.describe('Id of the proof.'),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg that delivered.'),
    status: z.string().meta({ description: 'DELIVERED or COLLECTED.', examples: ['DELIVERED'] }),
    piece: z
      .int()
      .nullable()
      .meta({ description: 'Number of the piece; null for the whole order.', examples: [null] }),
    deliveredAt: isoTime.describe('When the parcel was handed over.'),
    receiverName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the receiver; null without one.', examples: ['Nur Aisyah'] }),
    receiverRelation: z
      .enum(RECEIVER_RELATIONS)
      .nullable()
      .describe('Relation of the receiver to the consignee; null if it is unknown.'),
    place: z
      .string()
      .nullable()
      .meta({ description: 'Where it was handed over; null if unknown.', examples: ['Reception, level 2'] }),
    latitude: latitude.nullable().meta({
      description: 'Latitude in degrees, WGS 84; null if unknown.',
      examples: [3.139003],
    }),
    longitude: longitude.nullable().meta({
      description: 'Longitude in degrees, WGS 84; null if unknown.',
      examples: [101.686855],
    }),
    codeVerified: z.boolean().describe('Whether the driver had the delivery code of the order.'),
    isWithdrawn: z.boolean().meta({
      description: 'Whether the delivery was withdrawn; then the proof is history.',
      examples: [false],
    }),
    files: z
      .array(proofFile)
      .max(MAX_PROOF_FILES.SIGNATURE + MAX_PROOF_FILES.PHOTO)
      .describe('Signature and photos, in the sequence of their upload.'),
  })
  .meta({ id: 'DeliveryProof', description: 'The proof of a delivery.' });
export type DeliveryProof = z.output<typeof deliveryProof>;

export const deliveryCode = z
  .strictObject({
    code: deliveryCodeText,
    attemptsLeft: z
      .int()
      .meta({ description: 'Wrong codes until no further one is checked.', examples: [5] }),
    verifiedAt: isoTime.nullable().describe('When a driver gave the code; null before.'),
  })
  .meta({ id: 'DeliveryCode', description: 'The delivery code of an order.' });
export type DeliveryCode = z.output<typeof deliveryCode>;
