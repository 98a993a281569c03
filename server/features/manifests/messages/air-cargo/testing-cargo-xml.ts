import { isRefusal } from '@portal/contract/core';
import { listElements, readXml, type XmlNode } from './read-xml.ts';

const MODEL = 'iata:datamodel:3';
const RATE =
  'MasterConsignment/ApplicableRating/IncludedMasterConsignmentItem/ApplicableFreightRateServiceCharge';

/**
 * Mandatory elements by path, as IATA lists them for XFWB 5.00 and XFZB 4.00 (docs/air-cargo-messages.md), without those
 * that are left out on purpose.
 */
export const XFWB_MANDATORY = [
  'MessageHeaderDocument/ID',
  'MessageHeaderDocument/Name',
  'MessageHeaderDocument/TypeCode',
  'MessageHeaderDocument/IssueDateTime',
  'MessageHeaderDocument/PurposeCode',
  'MessageHeaderDocument/VersionID',
  'MessageHeaderDocument/SenderParty/PrimaryID',
  'MessageHeaderDocument/RecipientParty/PrimaryID',
  'BusinessHeaderDocument/ID',
  'BusinessHeaderDocument/SignatoryConsignorAuthentication',
  'BusinessHeaderDocument/SignatoryCarrierAuthentication/ActualDateTime',
  'BusinessHeaderDocument/SignatoryCarrierAuthentication/Signatory',
  'BusinessHeaderDocument/SignatoryCarrierAuthentication/IssueAuthenticationLocation/Name',
  'MasterConsignment/TotalChargePrepaidIndicator',
  'MasterConsignment/TotalDisbursementPrepaidIndicator',
  'MasterConsignment/IncludedTareGrossWeightMeasure',
  'MasterConsignment/TotalPieceQuantity',
  'MasterConsignment/ConsignorParty/Name',
  'MasterConsignment/ConsignorParty/PostalStructuredAddress/CityName',
  'MasterConsignment/ConsignorParty/PostalStructuredAddress/CountryID',
  'MasterConsignment/ConsigneeParty/Name',
  'MasterConsignment/ConsigneeParty/PostalStructuredAddress/CityName',
  'MasterConsignment/ConsigneeParty/PostalStructuredAddress/CountryID',
  'MasterConsignment/OriginLocation/ID',
  'MasterConsignment/FinalDestinationLocation/ID',
  'MasterConsignment/ApplicableOriginCurrencyExchange/SourceCurrencyCode',
  'MasterConsignment/ApplicableRating/TypeCode',
  'MasterConsignment/ApplicableRating/IncludedMasterConsignmentItem/SequenceNumeric',
  `${RATE}/ChargeableWeightMeasure`,
  `${RATE}/AppliedRate`,
  `${RATE}/AppliedAmount`,
  'MasterConsignment/ApplicableTotalRating/TypeCode',
  'MasterConsignment/ApplicableTotalRating/ApplicablePrepaidCollectMonetarySummation/PrepaidIndicator',
  'MasterConsignment/ApplicableTotalRating/ApplicablePrepaidCollectMonetarySummation/GrandTotalAmount',
];

const HOUSE = 'MasterConsignment/IncludedHouseConsignment';
export const XFZB_MANDATORY = [
  ...XFWB_MANDATORY.filter((path) => path.startsWith('MessageHeaderDocument')),
  'BusinessHeaderDocument/ID',
  'BusinessHeaderDocument/SignatoryConsignorAuthentication/Signatory',
  'BusinessHeaderDocument/SignatoryCarrierAuthentication/ActualDateTime',
  'BusinessHeaderDocument/SignatoryCarrierAuthentication/Signatory',
  'MasterConsignment/OriginLocation/ID',
  'MasterConsignment/FinalDestinationLocation/ID',
  `${HOUSE}/TotalChargePrepaidIndicator`,
  `${HOUSE}/TotalDisbursementPrepaidIndicator`,
  `${HOUSE}/IncludedTareGrossWeightMeasure`,
  `${HOUSE}/TotalPieceQuantity`,
  `${HOUSE}/SummaryDescription`,
  `${HOUSE}/ConsignorParty/Name`,
  `${HOUSE}/ConsignorParty/PostalStructuredAddress/CityName`,
  `${HOUSE}/ConsignorParty/PostalStructuredAddress/CountryID`,
  `${HOUSE}/ConsigneeParty/Name`,
  `${HOUSE}/ConsigneeParty/PostalStructuredAddress/CityName`,
  `${HOUSE}/ConsigneeParty/PostalStructuredAddress/CountryID`,
  `${HOUSE}/OriginLocation/ID`,
  `${HOUSE}/FinalDestinationLocation/ID`,
];

/** Values by path of a message. Errors: throws if it is not well-formed, has another root, or lacks a mandatory element. */
export function readCargoXml(
  document: string,
  rootName: 'Waybill' | 'HouseWaybill',
  mandatory: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const root = readXml(document);
  const namespace = `iata:${rootName.toLowerCase()}:1`;
  if (isRefusal(root)) throw new Error('the message is not well-formed');
  if (root.localName !== rootName || root.namespaceURI !== namespace)
    throw new Error('the root is another element');
  const values = new Map<string, string[]>();
  const collect = (node: XmlNode, path: string) => {
    const isPart = path === '';
    for (const child of listElements(node)) {
      const name = child.localName ?? '';
      if (child.namespaceURI !== (isPart ? namespace : MODEL))
        throw new Error(`${name} has another namespace`);
      const childPath = isPart ? name : `${path}/${name}`;
      const text = listElements(child).length === 0 ? child.textContent : '';
      values.set(childPath, [...(values.get(childPath) ?? []), text ?? '']);
      collect(child, childPath);
    }
  };
  collect(root, '');
  const missing = mandatory.filter((path) => !values.has(path));
  if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`);
  const empty = [...values].filter(([path, texts]) => texts.includes('') && !hasChildren(values, path));
  if (empty.length > 0) throw new Error(`empty: ${empty.map(([path]) => path).join(', ')}`);
  return values;
}

function hasChildren(values: ReadonlyMap<string, unknown>, path: string): boolean {
  return [...values.keys()].some((key) => key.startsWith(`${path}/`));
}
