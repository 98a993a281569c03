import type { ResponseOf } from '@portal/contract/core';
import {
  WAYBILL_RATE_CLASSES,
  type AirWaybillDetails,
  type ForwarderMawb,
  type getAirWaybillDetails,
  type WaybillAddress,
  type WaybillRateClass,
} from '@portal/contract/manifests';

export type AirWaybillAnswer = ResponseOf<typeof getAirWaybillDetails>['value'];

/** An address as its inputs have it: empty texts for absent parts. */
export interface AddressValues {
  readonly street: string;
  readonly place: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
}

/** The inputs of the air waybill of a MAWB. */
export interface AirWaybillValues {
  readonly shipper: AddressValues;
  readonly consignee: AddressValues;
  readonly agentCode: string;
  readonly cassAddress: string;
  readonly rateClass: WaybillRateClass;
  /** Null while the input is no amount. */
  readonly amountMinor: number | null;
  readonly currency: string;
  readonly isPrepaid: boolean;
  readonly issuedOn: string;
  readonly signature: string;
}

/** The values of the saved or suggested details. A suggestion is issued today. */
export function toAirWaybillValues(
  { details, isSaved }: AirWaybillAnswer,
  { originPortId, destinationPortId }: ForwarderMawb,
  today: string,
): AirWaybillValues {
  return {
    shipper: toAddressValues(details?.shipper, originPortId),
    consignee: toAddressValues(details?.consignee, destinationPortId),
    agentCode: details?.agent?.iataCode ?? '',
    cassAddress: details?.agent?.cassAddress ?? '',
    rateClass: details?.rateClass ?? 'Q',
    amountMinor: details?.rate.amountMinor ?? null,
    currency: details?.rate.currency ?? 'SGD',
    isPrepaid: details?.isPrepaid ?? true,
    issuedOn: isSaved ? (details?.issuedOn ?? today) : today,
    signature: details?.signature ?? '',
  };
}

function toAddressValues(address: WaybillAddress | undefined, portId: string): AddressValues {
  const { street = '', place = '', state = '', postcode = '', phone = '' } = address ?? {};
  return { street, place, state, postcode, country: address?.country ?? portId.slice(0, 2), phone };
}

/** The details of the values; undefined while a required one is missing. */
export function toAirWaybillDetails(values: AirWaybillValues): AirWaybillDetails | undefined {
  const { amountMinor, currency, rateClass, isPrepaid, issuedOn } = values;
  const [shipper, consignee] = [toAddress(values.shipper), toAddress(values.consignee)];
  const signature = values.signature.trim();
  const isComplete = shipper && consignee && amountMinor !== null && signature !== '' && issuedOn !== '';
  if (!isComplete) return undefined;
  const [iataCode, cassAddress] = [values.agentCode.trim(), values.cassAddress.trim()];
  return {
    shipper,
    consignee,
    agent: iataCode === '' ? null : { iataCode, cassAddress: cassAddress === '' ? null : cassAddress },
    rateClass,
    rate: { amountMinor, currency },
    isPrepaid,
    issuedOn,
    signature,
  };
}

function toAddress({ street, place, country, ...optional }: AddressValues): WaybillAddress | undefined {
  if (street.trim() === '' || place.trim() === '' || country === '') return undefined;
  const filled = Object.entries(optional).filter(([, text]) => text.trim() !== '');
  return { street, place, country, ...Object.fromEntries(filled) };
}

export const isRateClass = (text: string): text is WaybillRateClass =>
  WAYBILL_RATE_CLASSES.some((rateClass) => rateClass === text);
