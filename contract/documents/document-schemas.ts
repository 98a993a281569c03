import { z } from 'zod';
import { fieldText, isoDate, isoTime, uuid } from '../core/index.ts';

/** Documents of a MAWB by the leg that needs them: the carriage, and the clearance through customs. */
export const MAWB_DOCUMENTS = {
  FREIGHT_FORWARDER: ['AWB', 'HAWB', 'MANIFEST', 'SECURITY_DECLARATION', 'DGD'],
  CUSTOMS: ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'PERMIT', 'ENTRY', 'DUTY_RECEIPT'],
} as const;
export const MAWB_SERVICE_TYPES = ['FREIGHT_FORWARDER', 'CUSTOMS'] as const;
/** Categories of documents of a MAWB. */
export const MAWB_CATEGORIES = [...MAWB_DOCUMENTS.FREIGHT_FORWARDER, ...MAWB_DOCUMENTS.CUSTOMS] as const;
/** Papers that are produced from the data of an order of freight (B2B). SLI: shipper's letter of instruction. */
export const ORDER_PAPERS = ['COMMERCIAL_INVOICE', 'PACKING_LIST', 'SLI', 'HAWB'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];
/** Documents that an order can need. MSDS: safety data sheet of dangerous goods. */
export const ORDER_DOCUMENTS = [...ORDER_PAPERS, 'DGD', 'MSDS', 'INSURANCE_CERTIFICATE', 'PERMIT'] as const;
/** Categories of documents of an order. */
export const ORDER_DOCUMENT_CATEGORIES = [...ORDER_DOCUMENTS, 'OTHER'] as const;
export const DOCUMENT_CATEGORIES = [
  ...MAWB_CATEGORIES,
  'SLI',
  'MSDS',
  'INSURANCE_CERTIFICATE',
  'OTHER',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Document versions of one MAWB or order in a response, newest first. */
export const MAX_DOCUMENTS = 200;

/** MAWB number with or without hyphen: `618-12345675`. */
export const mawbNumber = z
  .string()
  .regex(/^\d{3}-?\d{8}$/, fieldText('mawb_number'))
  .meta({
    description: 'MAWB number, with or without hyphen, for example 618-12345675.',
    examples: ['618-12345675'],
  });

/** A MAWB may be named by its number, or by the id (UUID) of its booking. */
export const mawbRef = z
  .string()
  .regex(
    /^(\d{3}-?\d{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i,
    fieldText('mawb_ref'),
  )
  .meta({
    description: 'MAWB number, with or without hyphen, or id (UUID) of the booking of the MAWB.',
    examples: ['618-12345675'],
  });

/** One version of a document; the newest version of a category is current. */
export const storedDocument = z
  .strictObject({
    id: uuid.describe('Id of the version of the document.'),
    category: z.enum(DOCUMENT_CATEGORIES).describe('Category of the document.'),
    path: z.string().meta({
      description: 'Path of the download.',
      examples: ['/api/clients/documents/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/file'],
    }),
    fileName: z.string().meta({ description: 'Name of the file.', examples: ['awb-618-12345675.pdf'] }),
    mediaType: z.string().meta({ description: 'Media type, by content.', examples: ['application/pdf'] }),
    bytes: z.int().meta({ description: 'Size of the file in bytes.', examples: [48213] }),
    version: z
      .int()
      .meta({ description: 'Number of the version within its category, from 1.', examples: [3] }),
    current: z.boolean().describe('True for the newest version of its category.'),
    awbNumber: z
      .string()
      .nullable()
      .meta({
        description: 'Number of the MAWB; null for a document of an order.',
        examples: ['618-12345675'],
      }),
    uploadedBy: z
      .string()
      .nullable()
      .meta({ description: 'Name of the user; null if the user no longer exists.', examples: ['Ann Tan'] }),
    uploadedAt: isoTime.describe('Time of the upload.'),
    issuedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the partner that added it; null for the client.',
        examples: ['Straits Express'],
      }),
    stale: z
      .boolean()
      .describe(
        'Whether a weight, a piece or an item of the orders of the MAWB changed after the upload; false for earlier versions and documents of an order, whose checklist says it of papers that were produced.',
      ),
  })
  .meta({ id: 'StoredDocument' });
export type StoredDocument = z.output<typeof storedDocument>;

/** The signed link of a file. */
export const documentUrl = z.strictObject({
  url: z.string().meta({
    description: 'Path of the file, with its signature.',
    examples: ['/api/document-files?token=eyJhbGciOiJIUzI1NiJ9'],
  }),
});

const mawbTotals = {
  awbNumber: z.string().meta({ description: 'Number of the MAWB, with hyphen.', examples: ['618-12345675'] }),
  orders: z.int().meta({ description: 'Number of orders with this MAWB.', examples: [184] }),
  pieces: z.int().meta({ description: 'Number of pieces of these orders.', examples: [210] }),
  grossGrams: z.int().meta({ description: 'Gross weight of these orders in grams.', examples: [412500] }),
  originPortId: z
    .string()
    .nullable()
    .meta({
      description: 'UN/LOCODE of the origin port; null if the orders have no or different ports.',
      examples: ['SGSIN'],
    }),
  destinationPortId: z
    .string()
    .nullable()
    .meta({
      description: 'UN/LOCODE of the destination port; null if the orders have no or different ports.',
      examples: ['MYKUL'],
    }),
};

export const mawbRow = z
  .strictObject({
    ...mawbTotals,
    categories: z.array(z.enum(MAWB_CATEGORIES)).describe('Categories that have a document.'),
    createdAt: isoTime.describe('Creation time of the newest order with this MAWB.'),
  })
  .meta({ id: 'MawbRow' });
export type MawbRow = z.output<typeof mawbRow>;

/** A MAWB in the list of a partner of its freight or customs legs. Figures are of the orders that the partner carries. */
export const partnerMawb = z
  .strictObject({
    ...mawbTotals,
    flightNumber: z
      .string()
      .nullable()
      .meta({ description: 'Flight that the partner booked; null without a booking.', examples: ['SQ106'] }),
    departsAt: isoTime.nullable().describe('Planned departure of that flight; null without one.'),
    documents: z
      .strictObject({
        freight: z.int().meta({ description: 'Number of freight documents.', examples: [3] }),
        customs: z.int().meta({ description: 'Number of customs documents.', examples: [2] }),
        stale: z.int().meta({
          description: 'How many of both are stale: a weight, a piece or an item changed after the upload.',
          examples: [0],
        }),
      })
      .describe('The current documents that the partner sees.'),
    createdAt: isoTime.describe('Creation time of the newest order on the MAWB.'),
  })
  .meta({ id: 'PartnerMawb' });
export type PartnerMawb = z.output<typeof partnerMawb>;

/** A MAWB with the download paths of its current documents, and all document versions. */
export const mawb = z
  .strictObject({
    ...mawbTotals,
    flight: z
      .strictObject({
        flightNumber: z.string().meta({ description: 'Flight number.', examples: ['SQ106'] }),
        flightDate: isoDate.describe('Local date of the departure.'),
        departsAt: isoTime.nullable().describe('Planned departure; null if it is unknown.'),
        arrivesAt: isoTime.nullable().describe('Planned arrival; null if it is unknown.'),
        forwarder: z.string().meta({
          description: 'Name of the forwarder that booked it.',
          examples: ['Straits Sky Cargo'],
        }),
      })
      .nullable()
      .describe(
        'Its booking; null if no forwarder has booked it, or no piece of the client is in a bag under it.',
      ),
    awbUrl: z
      .string()
      .nullable()
      .meta({
        description: 'Download path of the current AWB; null without one.',
        examples: ['/api/clients/documents/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/file'],
      }),
    hawbUrl: z
      .string()
      .nullable()
      .meta({
        description: 'Download path of the current HAWB; null without one.',
        examples: ['/api/clients/documents/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/file'],
      }),
    packingListUrl: z
      .string()
      .nullable()
      .meta({
        description: 'Download path of the current packing list; null without one.',
        examples: ['/api/clients/documents/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/file'],
      }),
    commercialInvoiceUrl: z
      .string()
      .nullable()
      .meta({
        description: 'Download path of the current commercial invoice; null without one.',
        examples: ['/api/clients/documents/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/file'],
      }),
    documents: z
      .array(storedDocument)
      .max(MAX_DOCUMENTS)
      .describe('All versions of the documents, newest first.'),
  })
  .meta({ id: 'Mawb' });
export type Mawb = z.output<typeof mawb>;

/** Persons in the list of who downloaded a document. */
export const MAX_DOCUMENT_VIEWS = 20;

/** A document of a MAWB as the partners of its freight and customs legs, and the client, see it. */
export const mawbDocument = storedDocument
  .omit({ path: true })
  .extend({
    serviceType: z.enum(MAWB_SERVICE_TYPES).describe('The leg that needs the document.'),
    client: z
      .strictObject({
        id: uuid.describe('Id of the client.'),
        name: z.string().meta({ description: 'Name of the client.', examples: ['Jade Harbour Trading'] }),
      })
      .nullable()
      .describe(
        'The client whose orders alone it concerns, and who sees it; null if it concerns several clients, and only partners see it.',
      ),
    views: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Name of the user.', examples: ['Ann Tan'] }),
          company: z.string().meta({
            description: 'Name of the client or partner of the user.',
            examples: ['Straits Express'],
          }),
          at: isoTime.describe('Time of the latest download by the user.'),
        }),
      )
      .max(MAX_DOCUMENT_VIEWS)
      .describe('Users who downloaded it, latest first.'),
  })
  .meta({ id: 'MawbDocument' });
export type MawbDocument = z.output<typeof mawbDocument>;
