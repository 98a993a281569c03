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
export const mawbRef = z.string().regex(/^\d{3}-?\d{8}$/, fieldText('mawb_number'));

/** One version of a document; the newest version of a category is current. */
export const storedDocument = z
  .strictObject({
    id: uuid,
    category: z.enum(DOCUMENT_CATEGORIES),
    /** Path of the download. */
    path: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    version: z.int(),
    current: z.boolean(),
    /** Number of the MAWB; null for a document of an order. */
    awbNumber: z.string().nullable(),
    uploadedBy: z.string().nullable(),
    uploadedAt: isoTime,
  })
  .meta({ id: 'StoredDocument' });
export type StoredDocument = z.output<typeof storedDocument>;

const mawbTotals = {
  awbNumber: z.string(),
  orders: z.int(),
  pieces: z.int(),
  grossGrams: z.int(),
  /** UN/LOCODE; null if the orders have no or different ports. */
  originPortId: z.string().nullable(),
  destinationPortId: z.string().nullable(),
};

export const mawbRow = z
  .strictObject({
    ...mawbTotals,
    /** Categories that have a document. */
    categories: z.array(z.enum(MAWB_CATEGORIES)),
    createdAt: isoTime,
  })
  .meta({ id: 'MawbRow' });
export type MawbRow = z.output<typeof mawbRow>;

/** A MAWB with the download paths of its current documents, and all document versions. */
export const mawb = z
  .strictObject({
    ...mawbTotals,
    awbUrl: z.string().nullable(),
    hawbUrl: z.string().nullable(),
    packingListUrl: z.string().nullable(),
    commercialInvoiceUrl: z.string().nullable(),
    documents: z.array(storedDocument).max(MAX_DOCUMENTS),
  })
  .meta({ id: 'Mawb' });
export type Mawb = z.output<typeof mawb>;
