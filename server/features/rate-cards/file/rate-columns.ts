/** Names of the sheets of a rate file. A sheet that is full continues in `Rates (2)`. */
export const RATE_SHEETS = {
  rates: 'Rates',
  surcharges: 'Surcharges',
  clearance: 'Clearance fees',
  postcodes: 'Postcodes',
} as const;

/**
 * Headers of the columns that name a card, in the sheets of weights and of clearance. `Card` numbers the cards
 * of a file. A row without `Client ID` is a card for all clients; `Client` is for readers, names are not unique.
 */
export const CARD_HEADERS = {
  card: 'Card',
  clientId: 'Client ID',
  client: 'Client',
  service: 'Service',
  levels: 'Service levels',
  mode: 'Mode',
  fromCountry: 'From country',
  fromPort: 'From port',
  fromZone: 'From zone',
  fromPostcodes: 'From postcodes',
  toCountry: 'To country',
  toPort: 'To port',
  toZone: 'To zone',
  toPostcodes: 'To postcodes',
  currency: 'Currency',
  daysMin: 'Days from',
  daysMax: 'Days to',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  cutOff: 'Cut-off',
  dutyHandling: 'Duty-handling fee',
} as const;

/** A row is a weight break; the terms of the card stand in each of its rows. */
export const BREAK_HEADERS = {
  fromKg: 'From weight (kg)',
  base: 'Base price',
  perStep: 'Price per step',
  stepKg: 'Step (kg)',
  maxKg: 'Maximum weight (kg)',
  minimum: 'Minimum price',
  fuel: 'Fuel (%)',
  codFee: 'COD fee',
  codPercent: 'COD fee (%)',
  codMinimum: 'Minimum COD fee',
  divisor: 'Volumetric divisor (cm³/kg)',
  maxSide: 'Longest side (cm)',
} as const;

export const SURCHARGE_HEADERS = {
  card: 'Card',
  kind: 'Surcharge',
  name: 'Name',
  country: 'Country',
  postcodes: 'Postcodes',
  from: 'First day',
  to: 'Last day',
  overSide: 'Side over (cm)',
  overKg: 'Weight over (kg)',
  currency: 'Currency',
  fee: 'Fee',
  perKg: 'Fee per kg',
  percent: 'Part of the freight (%)',
} as const;

export const CLEARANCE_HEADERS = {
  entry: 'Entry fee',
  includedLines: 'Included lines',
  perLine: 'Fee per further line',
  manifestFee: 'Manifest fee',
  manifestValue: 'Manifest: highest value',
  manifestCurrency: 'Manifest: currency of the value',
} as const;

/** A row is a prefix; `Postcodes` is the number by which other sheets refer to the list. */
export const POSTCODE_HEADERS = {
  list: 'Postcodes',
  prefix: 'Postcode prefix',
} as const;
