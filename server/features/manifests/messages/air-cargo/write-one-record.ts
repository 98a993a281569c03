import type { AirWaybillDetails, SpecialHandlingCode } from '@portal/contract/manifests';
import {
  toRate,
  type HouseFacts,
  type MawbFacts,
  type MessageParty,
  type WaybillFacts,
} from './message-facts.ts';
import type { CustomsNote } from '../../manifest/customs-notes.ts';
import { ENTITLEMENT_MARKS, type WaybillCharge } from '../../freight/waybill-charge.ts';
import { PAYMENT_LETTERS } from '../waybill-codes.ts';
import { toDecimal } from './cargo-xml-parts.ts';

type JsonLd = Readonly<Record<string, unknown>>;

const CODE_LISTS = 'https://onerecord.iata.org/ns/code-lists/';

/**
 * ONE Record: the MAWB as one JSON-LD document of the cargo ontology 3.3, with its bags and its HAWBs with their pieces.
 * `waybill`: with the details of the air waybill, if they are saved. Without rates of the booking the line has no rate, and
 * nothing says who pays. Sources: docs/air-cargo-messages.md.
 */
export function buildOneRecord(facts: MawbFacts, waybill: WaybillFacts | undefined): JsonLd {
  const [prefix = '', serial = ''] = facts.awbNumber.split('-');
  return {
    '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#', xsd: 'http://www.w3.org/2001/XMLSchema#' },
    '@id': '_:mawb',
    '@type': 'cargo:Waybill',
    'cargo:waybillType': { '@id': 'cargo:MASTER' },
    'cargo:waybillPrefix': prefix,
    'cargo:waybillNumber': serial,
    ...buildRoute(facts),
    ...(facts.charge !== null && buildPayment(facts.charge)),
    ...(waybill !== undefined && buildIssue(waybill.details)),
    'cargo:waybillLineItems': [buildLineItem(facts)],
    'cargo:shipment': {
      '@id': '_:shipment',
      '@type': 'cargo:Shipment',
      'cargo:goodsDescription': 'CONSOLIDATION AS PER ATTACHED LIST',
      'cargo:totalGrossWeight': toWeight(facts.grossGrams),
      'cargo:involvedParties': [
        toParty('SHP', waybill?.shipper ?? facts.shipperName),
        toParty('CNE', waybill?.consignee ?? facts.consigneeName),
      ],
      ...buildCustomsInformation(waybill?.customsNotes ?? []),
      'cargo:pieces': facts.bags.map(({ bagCode, grossGrams, pieces, handlingCodes }) => ({
        '@id': `_:bag-${bagCode}`,
        '@type': 'cargo:Piece',
        'cargo:packagedeIdentifier': bagCode,
        'cargo:grossWeight': toWeight(grossGrams),
        'cargo:slac': pieces,
        ...buildHandlingCodes([...handlingCodes, ...(waybill?.details.handlingCodes ?? [])]),
      })),
    },
    'cargo:houseWaybills': facts.houses.map((house) => buildHouse(facts, house)),
  };
}

function buildHouse(facts: MawbFacts, house: HouseFacts): JsonLd {
  return {
    '@type': 'cargo:Waybill',
    'cargo:waybillType': { '@id': 'cargo:HOUSE' },
    'cargo:waybillNumber': house.number.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
    'cargo:masterWaybill': { '@id': '_:mawb' },
    ...buildRoute(facts),
    ...(house.value.amountMinor > 0 && {
      'cargo:declaredValueForCustoms': toCurrencyValue(toDecimal(house.value), house.value.currency),
    }),
    'cargo:shipment': {
      '@type': 'cargo:Shipment',
      'cargo:goodsDescription': house.description,
      'cargo:totalGrossWeight': toWeight(house.grossGrams),
      'cargo:involvedParties': [toParty('SHP', house.shipper), toParty('CNE', house.consignee)],
      ...buildCustomsInformation(house.customsNotes),
      'cargo:pieces': house.pieceList.map(
        ({ pieceCode, bagCode, grossGrams, description, handlingCodes }) => ({
          '@type': 'cargo:Piece',
          'cargo:packagedeIdentifier': pieceCode,
          'cargo:grossWeight': toWeight(grossGrams),
          'cargo:goodsDescription': description,
          'cargo:inPiece': { '@id': `_:bag-${bagCode}` },
          ...buildHandlingCodes(handlingCodes),
        }),
      ),
    },
  };
}

function buildRoute({ departure, destination }: MawbFacts): JsonLd {
  return {
    'cargo:departureLocation': toAirport(departure),
    'cargo:arrivalLocation': toAirport(destination),
  };
}

function buildPayment({ currency, payment, otherPayment, otherCharges }: WaybillCharge): JsonLd {
  const toIndicator = (value: WaybillCharge['payment']) =>
    toListEntry('PrepaidCollectIndicator', PAYMENT_LETTERS[value]);
  return {
    'cargo:weightValuationIndicator': toIndicator(payment),
    'cargo:otherChargesIndicator': toIndicator(otherPayment),
    ...(otherCharges.length > 0 && {
      'cargo:otherCharges': otherCharges.map(({ code, dueTo, amountMinor }) => ({
        '@type': 'cargo:OtherCharge',
        'cargo:otherChargeCode': toListEntry('OtherChargeCode', code),
        'cargo:entitlement': toListEntry('EntitlementCode', ENTITLEMENT_MARKS[dueTo]),
        'cargo:chargePaymentType': toIndicator(otherPayment),
        'cargo:otherChargeAmount': toCurrencyValue(toDecimal({ amountMinor, currency }), currency),
      })),
    }),
  };
}

function buildHandlingCodes(codes: readonly SpecialHandlingCode[]): JsonLd {
  return codes.length === 0
    ? {}
    : { 'cargo:specialHandlingCodes': codes.map((code) => toListEntry('SpecialHandlingCode', code)) };
}

/** The lines of customs information, numbered in their sequence. */
function buildCustomsInformation(notes: readonly CustomsNote[]): JsonLd {
  if (notes.length === 0) return {};
  return {
    'cargo:customsInformation': notes.map(({ country, subject, content, text }, index) => ({
      '@type': 'cargo:CustomsInformation',
      'cargo:ociLineNumber': index + 1,
      ...(country !== null && { 'cargo:country': toCode(country) }),
      'cargo:subjectCode': toCode(subject),
      'cargo:contentCode': toCode(content),
      'cargo:otherCustomsInformation': text,
    })),
  };
}

function buildIssue({ issuedOn, signature }: AirWaybillDetails): JsonLd {
  return {
    'cargo:carrierDeclarationDate': { '@type': 'xsd:dateTime', '@value': `${issuedOn}T00:00:00` },
    'cargo:carrierDeclarationSignature': signature,
  };
}

function buildLineItem({ grossGrams, chargeableGrams, housePieces, rateClass, charge }: MawbFacts): JsonLd {
  return {
    '@type': 'cargo:WaybillLineItem',
    'cargo:lineItemNumber': 1,
    'cargo:rateGrossWeight': toWeight(grossGrams),
    'cargo:chargeableWeight': toWeight(chargeableGrams),
    'cargo:rateClassCode': toListEntry('RateClassCode', rateClass),
    ...(charge !== null && {
      'cargo:rateCharge': toCurrencyValue(toDecimal(toRate(charge)), charge.currency),
    }),
    'cargo:rateSlac': housePieces,
  };
}

/** `party`: its name alone if its address is not known. */
function toParty(role: 'SHP' | 'CNE', party: MessageParty | string): JsonLd {
  const name = typeof party === 'string' ? party : party.name;
  return {
    '@type': 'cargo:Party',
    'cargo:partyRole': toListEntry('ParticipantIdentifier', role),
    'cargo:partyDetails': {
      '@type': 'cargo:Organization',
      'cargo:name': name,
      ...(typeof party !== 'string' && { 'cargo:basedAtLocation': toAddress(party) }),
    },
  };
}

function toAddress({ street, place, postcode, country }: MessageParty): JsonLd {
  return {
    '@type': 'cargo:Location',
    'cargo:address': {
      '@type': 'cargo:Address',
      'cargo:streetAddressLines': [street],
      'cargo:cityName': place,
      ...(postcode !== undefined && { 'cargo:textualPostCode': postcode }),
      'cargo:country': toCode(country),
    },
  };
}

const toAirport = (code: string): JsonLd => ({
  '@type': 'cargo:Location',
  'cargo:locationCodes': [toCode(code)],
});

const toListEntry = (list: string, code: string): JsonLd => ({ '@id': `${CODE_LISTS}${list}#${code}` });

const toCode = (code: string): JsonLd => ({ '@type': 'cargo:CodeListElement', 'cargo:code': code });

const toDouble = (value: string) => ({ '@type': 'xsd:double', '@value': value });

function toWeight(grams: number): JsonLd {
  return {
    '@type': 'cargo:Value',
    'cargo:numericalValue': toDouble(String(grams / 1000)),
    'cargo:unit': toListEntry('MeasurementUnitCode', 'KGM'),
  };
}

function toCurrencyValue(value: string, currency: string): JsonLd {
  return {
    '@type': 'cargo:CurrencyValue',
    'cargo:numericalValue': toDouble(value),
    'cargo:currencyUnit': toListEntry('CurrencyCode', currency),
  };
}
