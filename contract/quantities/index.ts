export * from './country-currencies.ts';
export * from './exchange.ts';
export * from './units.ts';
export * from './money.ts';
export * from './weight-breaks.ts';
export * from './rates-age.ts';
