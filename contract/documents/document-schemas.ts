import { z } from 'zod';
import { fieldText, isoTime, uuid } from '../core/index.ts';

/** Categories of documents of a MAWB. */
export const MAWB_CATEGORIES = ['AWB', 'HAWB', 'PACKING_LIST', 'COMMERCIAL_INVOICE'] as const;
/** Categories of documents of an order. */
export const ORDER_DOCUMENT_CATEGORIES = ['PACKING_LIST', 'COMMERCIAL_INVOICE', 'OTHER'] as const;
export const DOCUMENT_CATEGORIES = [...MAWB_CATEGORIES, 'OTHER'] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Document versions of one MAWB or order in a response, newest first. */
export const MAX_DOCUMENTS = 200;

/** MAWB number with or without hyphen: `618-12345675`. */
export const mawbRef = z
  .string()
  .regex(/^\d{3}-?\d{8}$/, fieldText('mawb_number'))
  .describe('MAWB number, with or without hyphen, for example 618-12345675.');

/** One version of a document; the newest version of a category is current. */
export const storedDocument = z
  .strictObject({
    id: uuid.describe('Id of the version of the document.'),
    category: z.enum(DOCUMENT_CATEGORIES).describe('Category of the document.'),
    path: z.string().describe('Path of the download.'),
    fileName: z.string().describe('Name of the file.'),
    mediaType: z.string().describe('Media type, by content.'),
    bytes: z.int().describe('Size of the file in bytes.'),
    version: z.int().describe('Number of the version within its category, from 1.'),
    current: z.boolean().describe('True for the newest version of its category.'),
    awbNumber: z.string().nullable().describe('Number of the MAWB; null for a document of an order.'),
    uploadedBy: z.string().nullable().describe('Name of the user; null if the user no longer exists.'),
    uploadedAt: isoTime.describe('Time of the upload.'),
  })
  .meta({ id: 'StoredDocument' });
export type StoredDocument = z.output<typeof storedDocument>;

const mawbTotals = {
  awbNumber: z.string().describe('Number of the MAWB, with hyphen.'),
  orders: z.int().describe('Number of orders with this MAWB.'),
  pieces: z.int().describe('Number of pieces of these orders.'),
  grossGrams: z.int().describe('Gross weight of these orders in grams.'),
  originPortId: z
    .string()
    .nullable()
    .describe('UN/LOCODE of the origin port; null if the orders have no or different ports.'),
  destinationPortId: z
    .string()
    .nullable()
    .describe('UN/LOCODE of the destination port; null if the orders have no or different ports.'),
};

export const mawbRow = z
  .strictObject({
    ...mawbTotals,
    categories: z.array(z.enum(MAWB_CATEGORIES)).describe('Categories that have a document.'),
    createdAt: isoTime.describe('Creation time of the newest order with this MAWB.'),
  })
  .meta({ id: 'MawbRow' });
export type MawbRow = z.output<typeof mawbRow>;

/** A MAWB with the download paths of its current documents, and all document versions. */
export const mawb = z
  .strictObject({
    ...mawbTotals,
    awbUrl: z.string().nullable().describe('Download path of the current AWB; null without one.'),
    hawbUrl: z.string().nullable().describe('Download path of the current HAWB; null without one.'),
    packingListUrl: z
      .string()
      .nullable()
      .describe('Download path of the current packing list; null without one.'),
    commercialInvoiceUrl: z
      .string()
      .nullable()
      .describe('Download path of the current commercial invoice; null without one.'),
    documents: z
      .array(storedDocument)
      .max(MAX_DOCUMENTS)
      .describe('All versions of the documents, newest first.'),
  })
  .meta({ id: 'Mawb' });
export type Mawb = z.output<typeof mawb>;
