import { ENTITLEMENT_MARKS, summariseCharges, type ChargeSummary } from '../../freight/waybill-charge.ts';
import { toRate, type ChargedWaybillFacts, type WaybillFacts } from './message-facts.ts';
import {
  buildAmount,
  buildCarrierAuthentication,
  buildInstructions,
  buildLocation,
  buildMessageHeader,
  buildParty,
  buildWeight,
  renderCargoXml,
  toDecimal,
} from './cargo-xml-parts.ts';
import { xml, type XmlElement } from './xml-writer.ts';

/** XFWB 3.00: the air waybill of a consolidation (Cargo-XML). Sources: docs/air-cargo-messages.md. */
export function writeXfwb(facts: ChargedWaybillFacts, now: Date): string {
  const { awbNumber, carrier, details, shipperName } = facts;
  return renderCargoXml('Waybill', [
    buildMessageHeader({
      id: awbNumber,
      name: 'Master Air Waybill',
      typeCode: '741',
      sender: details.agent?.iataCode ?? shipperName,
      recipient: carrier,
      now,
    }),
    xml('rsm:BusinessHeaderDocument', [
      xml('ram:ID', awbNumber),
      xml('ram:IncludedHeaderNote', [
        xml('ram:ContentCode', 'C'),
        xml('ram:Content', 'Consolidation Shipment'),
      ]),
      xml('ram:SignatoryConsignorAuthentication', [xml('ram:Signatory', shipperName)]),
      buildCarrierAuthentication(details.issuedOn, details.signature, facts.shipper.place),
    ]),
    buildMasterConsignment(facts),
  ]);
}

function buildMasterConsignment(facts: ChargedWaybillFacts): XmlElement {
  const { charge, departure, destination } = facts;
  const { currency, payment, otherPayment, otherCharges } = charge;
  const isOtherPrepaid = otherPayment === 'PREPAID';
  return xml('rsm:MasterConsignment', [
    xml('ram:NilCarriageValueIndicator', true),
    xml('ram:NilCustomsValueIndicator', true),
    xml('ram:NilInsuranceValueIndicator', true),
    xml('ram:TotalChargePrepaidIndicator', payment === 'PREPAID'),
    xml('ram:TotalDisbursementPrepaidIndicator', isOtherPrepaid),
    buildWeight('IncludedTareGrossWeightMeasure', facts.grossGrams),
    xml('ram:PackageQuantity', facts.housePieces),
    xml('ram:TotalPieceQuantity', facts.pieces),
    buildParty('ConsignorParty', facts.shipper),
    buildParty('ConsigneeParty', facts.consignee),
    buildFreightForwarder(facts),
    buildLocation('OriginLocation', departure),
    buildLocation('FinalDestinationLocation', destination),
    buildMovement(facts),
    ...buildInstructions(facts.handlingCodes, facts.customsNotes),
    xml('ram:ApplicableOriginCurrencyExchange', [xml('ram:SourceCurrencyCode', currency)]),
    ...otherCharges.map(({ code, dueTo, amountMinor }) =>
      xml('ram:ApplicableLogisticsAllowanceCharge', [
        xml('ram:ID', code),
        xml('ram:PrepaidIndicator', isOtherPrepaid),
        xml('ram:PartyTypeCode', ENTITLEMENT_MARKS[dueTo]),
        buildAmount('ActualAmount', { amountMinor, currency }),
      ]),
    ),
    buildRating(facts),
    xml('ram:ApplicableTotalRating', [
      xml('ram:TypeCode', 'F'),
      ...summariseCharges(charge).map((summary) => buildSummation(currency, summary)),
    ]),
  ]);
}

/** What is prepaid or collected. */
function buildSummation(
  currency: string,
  { payment, weightMinor, dueAgentMinor, dueCarrierMinor, totalMinor }: ChargeSummary,
): XmlElement {
  const build = (name: string, amountMinor: number) =>
    amountMinor === 0 ? undefined : buildAmount(name, { amountMinor, currency });
  return xml('ram:ApplicablePrepaidCollectMonetarySummation', [
    xml('ram:PrepaidIndicator', payment === 'PREPAID'),
    build('WeightChargeTotalAmount', weightMinor),
    build('AgentTotalDuePayableAmount', dueAgentMinor),
    build('CarrierTotalDuePayableAmount', dueCarrierMinor),
    build('GrandTotalAmount', totalMinor),
  ]);
}

function buildFreightForwarder({ details, shipper }: WaybillFacts): XmlElement | undefined {
  if (details.agent === null) return undefined;
  const { iataCode, cassAddress } = details.agent;
  return xml('ram:FreightForwarderParty', [
    xml('ram:Name', shipper.name),
    xml('ram:CargoAgentID', iataCode),
    xml('ram:FreightForwarderAddress', [
      xml('ram:CityName', shipper.place),
      xml('ram:CountryID', shipper.country),
    ]),
    cassAddress === null ? undefined : xml('ram:SpecifiedCargoAgentLocation', [xml('ram:ID', cassAddress)]),
  ]);
}

function buildMovement({
  carrier,
  flight,
  flightDate,
  departureTime,
  departure,
  destination,
}: WaybillFacts): XmlElement {
  const airport = (code: string) => [xml('ram:ID', code), xml('ram:TypeCode', 'Airport')];
  return xml('ram:SpecifiedLogisticsTransportMovement', [
    xml('ram:StageCode', 'Main-Carriage'),
    xml('ram:ModeCode', '4'),
    xml('ram:Mode', 'Air transport'),
    xml('ram:ID', `${carrier}${flight}`),
    xml('ram:SequenceNumeric', 1),
    xml('ram:UsedLogisticsTransportMeans', [xml('ram:Name', carrier)]),
    xml('ram:ArrivalEvent', [xml('ram:OccurrenceArrivalLocation', airport(destination))]),
    xml('ram:DepartureEvent', [
      xml('ram:ScheduledOccurrenceDateTime', `${departureTime ?? `${flightDate}T00:00`}:00`),
      xml('ram:OccurrenceDepartureLocation', airport(departure)),
    ]),
  ]);
}

function buildRating(facts: ChargedWaybillFacts): XmlElement {
  const { charge } = facts;
  return xml('ram:ApplicableRating', [
    xml('ram:TypeCode', 'F'),
    xml('ram:ConsignmentItemQuantity', 1),
    xml('ram:IncludedMasterConsignmentItem', [
      xml('ram:SequenceNumeric', 1),
      buildWeight('GrossWeightMeasure', facts.grossGrams),
      xml('ram:PackageQuantity', facts.housePieces),
      xml('ram:PieceQuantity', facts.pieces),
      xml('ram:Information', 'NDA'),
      xml('ram:NatureIdentificationTransportCargo', [
        xml('ram:Identification', 'CONSOLIDATION AS PER ATTACHED LIST'),
      ]),
      xml('ram:ApplicableFreightRateServiceCharge', [
        xml('ram:CategoryCode', facts.rateClass),
        buildWeight('ChargeableWeightMeasure', facts.chargeableGrams),
        xml('ram:AppliedRate', toDecimal(toRate(charge))),
        buildAmount('AppliedAmount', charge),
      ]),
    ]),
  ]);
}
