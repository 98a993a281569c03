export { gatewaysQuery, portsQuery } from './reference-queries.ts';
export { getCountryName as countryName, useCountries, useCurrencies, usePorts } from './reference-options.ts';
