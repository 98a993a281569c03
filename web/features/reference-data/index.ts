export { findMapPoint } from './map-points.ts';
export { gatewaysQuery, portsQuery } from './reference-queries.ts';
export { PortInput } from './lazy-port-input.ts';
export { buildPortFilter } from './port-filter.tsx';
export { useCountries, useCurrencies, usePortNames, usePorts } from './reference-options.ts';
export {
  getCountryInSentence as countryInSentence,
  getCountryName as countryName,
} from '@portal/contract/core';
