import type { z } from 'zod';
import { uuid } from '../../core/index.ts';
import { storedDocument } from '../../documents/index.ts';

/** Categories of the files that a client adds to a request. Those of a partner are OTHER. */
export const QUOTATION_DOCUMENT_CATEGORIES = [
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'MSDS',
  'DGD',
  'PERMIT',
  'OTHER',
] as const;

/** A file of a request for quotations, which its client added, or of a quotation, which its partner added. */
export const quotationDocument = storedDocument
  .omit({ path: true, awbNumber: true, stale: true })
  .extend({
    quotationId: uuid
      .nullable()
      .describe('Id of the quotation whose partner added it; null for a file of the client.'),
  })
  .meta({
    id: 'QuotationDocument',
    description: 'One version of a document of a request for quotations or of a quotation.',
  });
export type QuotationDocument = z.output<typeof quotationDocument>;
