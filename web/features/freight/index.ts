export { AircraftSelect } from './rates/aircraft-select.tsx';
export { freightRatesMessages } from './rates/freight-rates-messages.ts';
export { toDraft, toRates } from './rates/rates-draft.ts';
export { RatesInput } from './rates/rates-input.tsx';
