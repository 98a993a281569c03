import type { HouseFacts, HouseItem, MawbFacts } from './message-facts.ts';
import {
  buildAmount,
  buildCarrierAuthentication,
  buildInstructions,
  buildLocation,
  buildMessageHeader,
  buildParty,
  buildWeight,
  renderCargoXml,
} from './cargo-xml-parts.ts';
import { xml, type XmlElement } from './xml-writer.ts';

/** XFZB 3.00: one HAWB of a consolidation (Cargo-XML). The forwarder is its carrier. Sources: docs/air-cargo-messages.md. */
export function writeXfzb(mawb: MawbFacts, house: HouseFacts, now: Date): string {
  const { awbNumber, departure, destination, carrier, shipperName } = mawb;
  const { number } = house;
  return renderCargoXml('HouseWaybill', [
    buildMessageHeader({
      id: `${number}_${awbNumber}`,
      name: 'House Waybill',
      typeCode: '703',
      sender: shipperName,
      recipient: carrier,
      now,
    }),
    xml('rsm:BusinessHeaderDocument', [
      xml('ram:ID', number),
      xml('ram:SignatoryConsignorAuthentication', [xml('ram:Signatory', house.shipper.name)]),
      buildCarrierAuthentication(mawb.flightDate, shipperName, departure),
    ]),
    xml('rsm:MasterConsignment', [
      buildWeight('IncludedTareGrossWeightMeasure', mawb.grossGrams),
      xml('ram:TotalPieceQuantity', mawb.pieces),
      xml('ram:TransportContractDocument', [xml('ram:ID', awbNumber)]),
      buildLocation('OriginLocation', departure),
      buildLocation('FinalDestinationLocation', destination),
      buildHouseConsignment(mawb, house),
    ]),
  ]);
}

function buildHouseConsignment({ departure, destination }: MawbFacts, house: HouseFacts): XmlElement {
  const { value } = house;
  return xml('ram:IncludedHouseConsignment', [
    xml('ram:ID', house.orderCode),
    xml('ram:NilCarriageValueIndicator', true),
    value.amountMinor === 0
      ? xml('ram:NilCustomsValueIndicator', true)
      : buildAmount('DeclaredValueForCustomsAmount', value),
    xml('ram:NilInsuranceValueIndicator', true),
    xml('ram:TotalChargePrepaidIndicator', true),
    xml('ram:TotalDisbursementPrepaidIndicator', true),
    buildWeight('IncludedTareGrossWeightMeasure', house.grossGrams),
    xml('ram:ConsignmentItemQuantity', house.items.length),
    xml('ram:TotalPieceQuantity', house.pieces),
    xml('ram:SummaryDescription', house.description),
    buildParty('ConsignorParty', house.shipper),
    buildParty('ConsigneeParty', house.consignee),
    buildLocation('OriginLocation', departure),
    buildLocation('FinalDestinationLocation', destination),
    ...buildInstructions(house.handlingCodes, house.customsNotes),
    ...house.items.map(buildItem),
  ]);
}

function buildItem({ description, hsCode, grossGrams, originCountry }: HouseItem, index: number): XmlElement {
  return xml('ram:IncludedHouseConsignmentItem', [
    xml('ram:SequenceNumeric', index + 1),
    hsCode === null ? undefined : xml('ram:TypeCode', hsCode.replaceAll(/\D/g, '')),
    buildWeight('GrossWeightMeasure', grossGrams),
    xml('ram:NatureIdentificationTransportCargo', [xml('ram:Identification', description)]),
    originCountry === null ? undefined : xml('ram:OriginCountry', [xml('ram:ID', originCountry)]),
  ]);
}
