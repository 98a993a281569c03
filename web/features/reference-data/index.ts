export { portsQuery } from './reference-queries.ts';
export { countryName, useCountries, useCurrencies, usePorts } from './reference-choices.ts';
