export { findMapPoint } from './map-points.ts';
export { gatewaysQuery, portsQuery } from './reference-queries.ts';
export {
  getCountryInSentence as countryInSentence,
  getCountryName as countryName,
  useCountries,
  useCurrencies,
  usePorts,
} from './reference-options.ts';
