/** The bundled layouts of a manifest: the general one, and one starter for each country that a broker has to confirm. */
export const MANIFEST_LAYOUTS = ['GENERAL', 'SG', 'MY', 'TH', 'VN', 'ID', 'PH', 'CN'] as const;
export type ManifestLayoutKey = (typeof MANIFEST_LAYOUTS)[number];

/**
 * Papers that are made from a manifest beside its spreadsheet. BAG_LABELS: one for each bag, with its contents. PIECE_LABELS:
 * one for each bag, as a piece of the MAWB.
 */
export const MANIFEST_PAPERS = [
  'AIR_WAYBILL',
  'PACKING_LIST',
  'HAWB_LIST',
  'COMMERCIAL_INVOICES',
  'BAG_LABELS',
  'PIECE_LABELS',
] as const;
export type ManifestPaper = (typeof MANIFEST_PAPERS)[number];
