import type { Money } from '@portal/contract/core';
import { getMinorExponent } from '@portal/contract/quantities';
import type { MessageParty } from './message-facts.ts';
import type { SpecialHandlingCode } from '@portal/contract/manifests';
import type { CustomsNote } from '../../manifest/customs-notes.ts';
import { renderXml, xml, type XmlElement } from './xml-writer.ts';

/** The parts that XFWB and XFZB have in common (Cargo-XML, `ram` is the data model). */

/** Version of both messages in the public samples. */
const VERSION = '3.00';

interface MessageHeader {
  readonly id: string;
  readonly name: string;
  /** UN/EDIFACT 1001: 741 master air waybill, 703 house waybill. */
  readonly typeCode: '741' | '703';
  readonly sender: string;
  readonly recipient: string;
  readonly now: Date;
}

export function buildMessageHeader({
  id,
  name,
  typeCode,
  sender,
  recipient,
  now,
}: MessageHeader): XmlElement {
  const issuedAt = now.toISOString().slice(0, 19);
  return xml('rsm:MessageHeaderDocument', [
    xml('ram:ID', `${id}_${issuedAt.replaceAll(/\D/g, '')}`),
    xml('ram:Name', name),
    xml('ram:TypeCode', typeCode),
    xml('ram:IssueDateTime', issuedAt),
    xml('ram:PurposeCode', 'Creation'),
    xml('ram:VersionID', VERSION),
    xml('ram:SenderParty', [xml('ram:PrimaryID', sender, { schemeID: 'C' })]),
    xml('ram:RecipientParty', [xml('ram:PrimaryID', recipient, { schemeID: 'C' })]),
  ]);
}

/** The XML of a message from the parts of its root, in the namespaces of its schema. */
export function renderCargoXml(name: 'Waybill' | 'HouseWaybill', children: readonly XmlElement[]): string {
  return renderXml(xml(`rsm:${name}`, children), {
    rsm: `iata:${name.toLowerCase()}:1`,
    ram: 'iata:datamodel:3',
  });
}

export function buildParty(
  name: 'ConsignorParty' | 'ConsigneeParty',
  { name: partyName, street, place, state, postcode, country, phone }: MessageParty,
): XmlElement {
  return xml(`ram:${name}`, [
    xml('ram:Name', partyName),
    xml('ram:PostalStructuredAddress', [
      postcode === undefined ? undefined : xml('ram:PostcodeCode', postcode),
      xml('ram:StreetName', street),
      xml('ram:CityName', place),
      xml('ram:CountryID', country),
      state === undefined ? undefined : xml('ram:CountrySubDivisionName', state),
    ]),
    phone === undefined
      ? undefined
      : xml('ram:DefinedTradeContact', [
          xml('ram:DirectTelephoneCommunication', [xml('ram:CompleteNumber', phone)]),
        ]),
  ]);
}

export function buildLocation(name: string, airport: string): XmlElement {
  return xml(`ram:${name}`, [xml('ram:ID', airport)]);
}

/** Signature and day of the carrier or its agent. */
export function buildCarrierAuthentication(day: string, signature: string, place: string): XmlElement {
  return xml('ram:SignatoryCarrierAuthentication', [
    xml('ram:ActualDateTime', `${day}T00:00:00`),
    xml('ram:Signatory', signature),
    xml('ram:IssueAuthenticationLocation', [xml('ram:Name', place)]),
  ]);
}

export function buildWeight(name: string, grams: number): XmlElement {
  return xml(`ram:${name}`, grams / 1000, { unitCode: 'KGM' });
}

export function buildAmount(name: string, money: Money): XmlElement {
  return xml(`ram:${name}`, toDecimal(money), { currencyID: money.currency });
}

/** An amount in major units with the decimals of its currency. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = getMinorExponent(currency);
  return (amountMinor / 10 ** exponent).toFixed(exponent);
}

/** Special handling codes and customs information, which stand side by side in both messages. */
export function buildInstructions(
  handlingCodes: readonly SpecialHandlingCode[],
  customsNotes: readonly CustomsNote[],
): XmlElement[] {
  return [
    ...handlingCodes.map((code) => xml('ram:HandlingSPHInstructions', [xml('ram:DescriptionCode', code)])),
    ...customsNotes.map(({ country, subject, content, text }) =>
      xml('ram:IncludedCustomsNote', [
        xml('ram:ContentCode', content),
        xml('ram:Content', text),
        xml('ram:SubjectCode', subject),
        country === null ? undefined : xml('ram:CountryID', country),
      ]),
    ),
  ];
}
