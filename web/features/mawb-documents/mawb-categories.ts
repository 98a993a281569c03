import type { MAWB_CATEGORIES } from '@portal/contract/documents';

/** A category of documents of a MAWB. */
export type CategoryOfMawb = (typeof MAWB_CATEGORIES)[number];
