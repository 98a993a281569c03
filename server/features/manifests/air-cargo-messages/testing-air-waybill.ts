import type { AirWaybillDetails } from '@portal/contract/manifests';

/** Details of an air waybill from Singapore to Sepang. For tests. */
export const DETAILS: AirWaybillDetails = {
  shipper: {
    street: '80 Airport Boulevard',
    place: 'Singapore',
    postcode: '819642',
    country: 'SG',
    phone: '+65 6123 4567',
  },
  consignee: { street: 'KLIA Cargo Village', place: 'Sepang', state: 'Selangor', country: 'MY' },
  agent: { iataCode: '3234567', cassAddress: '0010' },
  rateClass: 'N',
  rate: { amountMinor: 325, currency: 'SGD' },
  isPrepaid: true,
  issuedOn: '2026-11-29',
  signature: 'Ravi Kumar',
};

/** IATA codes of the ports of test manifests. For tests. */
export const AIRPORTS = { departure: 'SIN', destination: 'KUL' };
