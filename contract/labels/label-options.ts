/** Sizes of labels: 4 × 6 inches, A6, 100 × 150 mm, and 80 × 50 mm, which shows what sorting and delivery need. */
export const LABEL_SIZES = ['4X6', 'A6', '100X150', '80X50'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Numbers of labels on an A4 sheet. */
export const SHEET_LABELS = [1, 2, 4, 8] as const;

/** What labels may leave out; carriers require everything else. */
export const OPTIONAL_LABEL_FIELDS = ['REFERENCE', 'DATE'] as const;
export type OptionalLabelField = (typeof OPTIONAL_LABEL_FIELDS)[number];

/** Whose logo labels show. */
export const LOGO_OWNERS = ['CLIENT', 'CUSTOMER', 'NONE'] as const;

/** Where the logo is in the header, beside the service level. */
export const LOGO_POSITIONS = ['LEFT', 'CENTRE', 'RIGHT'] as const;
export type LogoPosition = (typeof LOGO_POSITIONS)[number];

/** Size of the logo in percent of the largest one. */
export const LOGO_PERCENT = { min: 40, max: 100 } as const;
