export { findMapPoint } from './map-points.ts';
export { gatewaysQuery, portsQuery } from './reference-queries.ts';
export { CountryMap } from './lazy-country-map.ts';
export { PortInput } from './lazy-port-input.ts';
export { buildPortFilter } from './port-filter.tsx';
export { getPortCountry } from './port-country.ts';
export { useCountries, useCurrencies, usePorts } from './reference-options.ts';
export { usePortNames } from './use-port-names.ts';
export {
  getCountryInSentence as countryInSentence,
  getCountryName as countryName,
} from '@portal/contract/core';
