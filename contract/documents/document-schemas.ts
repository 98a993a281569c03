import { z } from 'zod';
import { isoTime, uuid } from '../core/index.ts';

/** What travels with a MAWB. */
export const MAWB_CATEGORIES = ['AWB', 'HAWB', 'PACKING_LIST', 'COMMERCIAL_INVOICE'] as const;
/** What travels with one order. */
export const ORDER_DOCUMENT_CATEGORIES = ['PACKING_LIST', 'COMMERCIAL_INVOICE', 'OTHER'] as const;
export const DOCUMENT_CATEGORIES = [...MAWB_CATEGORIES, 'OTHER'] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Versions of all documents of one MAWB or order that a read carries; the newest. */
export const MOST_DOCUMENTS = 200;

/** A MAWB by its number, with or without the hyphen: `618-12345675`. */
export const mawbRef = z.string().regex(/^\d{3}-?\d{8}$/, 'must be a MAWB number such as 618-12345675');

/** One version of a document; the newest of its category is the current one. */
export const storedDocument = z
  .strictObject({
    id: uuid,
    category: z.enum(DOCUMENT_CATEGORIES),
    /** Where it is downloaded. */
    path: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    version: z.int(),
    current: z.boolean(),
    /** The MAWB it belongs to; null for a document of one order. */
    awbNumber: z.string().nullable(),
    uploadedBy: z.string().nullable(),
    uploadedAt: isoTime,
  })
  .meta({ id: 'StoredDocument' });
export type StoredDocument = z.output<typeof storedDocument>;

const carried = {
  awbNumber: z.string(),
  orders: z.int(),
  pieces: z.int(),
  grossGrams: z.int(),
  /** UN/LOCODE; null where its orders name none or several. */
  originPortId: z.string().nullable(),
  destinationPortId: z.string().nullable(),
};

/** A row of the list of MAWBs. */
export const mawbRow = z
  .strictObject({
    ...carried,
    /** What is there of its documents. */
    categories: z.array(z.enum(MAWB_CATEGORIES)),
    createdAt: isoTime,
  })
  .meta({ id: 'MawbRow' });
export type MawbRow = z.output<typeof mawbRow>;

/** A MAWB with where its current documents are downloaded, and every version there is. */
export const mawb = z
  .strictObject({
    ...carried,
    awbUrl: z.string().nullable(),
    hawbUrl: z.string().nullable(),
    packingListUrl: z.string().nullable(),
    commercialInvoiceUrl: z.string().nullable(),
    documents: z.array(storedDocument).max(MOST_DOCUMENTS),
  })
  .meta({ id: 'Mawb' });
export type Mawb = z.output<typeof mawb>;
