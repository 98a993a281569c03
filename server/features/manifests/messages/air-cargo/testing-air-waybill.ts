import type { FreightRates } from '@portal/contract/freight';
import type { AirWaybillDetails } from '@portal/contract/manifests';
import { SGD_RATES } from '../../../freight/testing-freight-rates.ts';
import type { TaxIdReader } from '../../layouts/line-sources.ts';
import type { ManifestContent } from '../../manifest/manifest-content.ts';
import { readNoTaxIds } from '../../manifest/testing-manifests.ts';
import {
  buildMawbFacts,
  buildWaybillFacts,
  type ChargedWaybillFacts,
  type MawbFacts,
} from './message-facts.ts';

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
  issuedOn: '2026-11-29',
  signature: 'Ravi Kumar',
};

/** A manifest of a booking with rates. For tests. */
export function withRates(content: ManifestContent, rates: FreightRates = SGD_RATES): ManifestContent {
  return { ...content, header: { ...content.header, rates } };
}

/** The facts of a manifest. For tests. */
export function buildFacts(content: ManifestContent, readTaxIds: TaxIdReader = readNoTaxIds): MawbFacts {
  return buildMawbFacts(content, readTaxIds);
}

/** The facts of an FWB or an XFWB. For tests. */
export function buildChargedFacts(
  content: ManifestContent,
  rates: FreightRates = SGD_RATES,
  details = DETAILS,
): ChargedWaybillFacts {
  const facts = buildFacts(withRates(content, rates));
  if (facts.charge === null) throw new Error('the MAWB has no charge');
  return { ...buildWaybillFacts(facts, details), charge: facts.charge };
}
