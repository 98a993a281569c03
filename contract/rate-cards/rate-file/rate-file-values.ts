/** READ: the columns are not complete. MAPPED: rows have errors. CHECKED: the file can be published. */
export const RATE_FILE_STATES = ['READ', 'MAPPED', 'CHECKED', 'PUBLISHED', 'DISCARDED'] as const;
export type RateFileState = (typeof RATE_FILE_STATES)[number];

/** How a file lists prices. DOWNLOAD: the file of `rates/download`, which needs no mapping. */
export const RATE_FILE_SHAPES = ['BREAK_ROWS', 'ZONE_COLUMNS', 'SHEETS', 'DOWNLOAD'] as const;
export type RateFileShape = (typeof RATE_FILE_SHAPES)[number];

/**
 * What a column contains. `zonePrice` and `zonePerUnit`: prices of the zone that the header names. `weightPrice`: prices of
 * the weight that the header names. `postcode` and `postcodeTo`:
 * postcodes of a zone, which `zoneName` names. `areaFee` and `areaPerKg`: the surcharge of remote postcodes.
 */
export const RATE_FILE_FIELDS = [
  'serviceType',
  'serviceLevel',
  'mode',
  'origin',
  'destination',
  'currency',
  'fromWeight',
  'toWeight',
  'price',
  'perUnit',
  'minimum',
  'daysMin',
  'daysMax',
  'fuel',
  'zonePrice',
  'zonePerUnit',
  'weightPrice',
  'zoneName',
  'postcode',
  'postcodeTo',
  'areaFee',
  'areaPerKg',
] as const;
export type RateFileField = (typeof RATE_FILE_FIELDS)[number];

/** What the name of a sheet or the header of a zone stands for. */
export const RATE_FILE_NAMES = ['NONE', 'ORIGIN', 'DESTINATION', 'SERVICE'] as const;
export type RateFileName = (typeof RATE_FILE_NAMES)[number];

/** What happens if two rows have prices of one card from the same weight. */
export const DUPLICATE_RULES = ['REFUSE', 'LOWEST', 'HIGHEST'] as const;

/** Fields whose texts are mapped to codes. */
export const CODED_FIELDS = ['serviceType', 'serviceLevel', 'mode'] as const;
export type CodedField = (typeof CODED_FIELDS)[number];

/** What a mapping needs before rows can become cards. */
export const MISSING_FIELDS = [
  'serviceType',
  'mode',
  'origin',
  'destination',
  'currency',
  'weight',
  'price',
  'maxWeight',
  'transitDays',
  'weightUnit',
  'decimalMark',
] as const;
export type MissingField = (typeof MISSING_FIELDS)[number];

export const DIFFERENCE_KINDS = ['UP', 'DOWN', 'NEW', 'REMOVED', 'SAME'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Fees of a customs broker that have a difference of their own. */
export const DIFFERENCE_FEES = ['ENTRY', 'LINE', 'MANIFEST'] as const;
export type DifferenceFee = (typeof DIFFERENCE_FEES)[number];

/** A price that changes by more percent is a jump, which a publication has to confirm. */
export const JUMP_PERCENT = 30;

export const MAX_RATE_FILE_ROWS = 20_000;
export const MAX_RATE_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_RATE_FILE_SHEETS = 60;
/** Orders that the effect of a publication is computed for. */
export const RATE_EFFECT_ORDERS = 1000;
