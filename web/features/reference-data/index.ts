export { findMapPoint } from './map-points.ts';
export { gatewaysQuery, portsQuery } from './reference-queries.ts';
export { useCountries, useCurrencies, usePorts } from './reference-options.ts';
export {
  getCountryInSentence as countryInSentence,
  getCountryName as countryName,
} from '@portal/contract/core';
