import type { ResponseOf } from '@portal/contract/core';
import type {
  AirWaybillDetails,
  ChosenHandlingCode,
  ForwarderMawb,
  getAirWaybillDetails,
  WaybillAddress,
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
  readonly taxId: string;
  readonly contact: string;
}

/** The inputs of the air waybill of a MAWB. */
export interface AirWaybillValues {
  readonly shipper: AddressValues;
  readonly consignee: AddressValues;
  readonly agentCode: string;
  readonly cassAddress: string;
  readonly handlingCodes: readonly ChosenHandlingCode[];
  readonly issuedOn: string;
  readonly signature: string;
}

/** The values of the saved or suggested details. A suggestion is issued today, at the port of departure. */
export function toAirWaybillValues(
  { details, dayAtOrigin }: AirWaybillAnswer,
  { originPortId, destinationPortId }: ForwarderMawb,
): AirWaybillValues {
  return {
    shipper: toAddressValues(details?.shipper, originPortId),
    consignee: toAddressValues(details?.consignee, destinationPortId),
    agentCode: details?.agent?.iataCode ?? '',
    cassAddress: details?.agent?.cassAddress ?? '',
    handlingCodes: details?.handlingCodes ?? [],
    issuedOn: details?.issuedOn ?? dayAtOrigin,
    signature: details?.signature ?? '',
  };
}

function toAddressValues(address: WaybillAddress | undefined, portId: string): AddressValues {
  const { street = '', place = '', state = '', postcode = '', phone = '' } = address ?? {};
  const { country = portId.slice(0, 2), taxId = '', contact = '' } = address ?? {};
  return { street, place, state, postcode, country, phone, taxId, contact };
}

/** What is wrong with the agent: neither code is missing beside the other, and each has its digits. */
export function findAgentErrors({
  agentCode,
  cassAddress,
}: Pick<AirWaybillValues, 'agentCode' | 'cassAddress'>): {
  readonly agentCode?: 'agentMissing' | 'agentDigits';
  readonly cassAddress?: 'cassDigits';
} {
  const [code, cass] = [agentCode.trim(), cassAddress.trim()];
  const isCodeWrong = code !== '' && !/^\d{7}$/.test(code);
  return {
    ...(code === '' && cass !== '' && { agentCode: 'agentMissing' as const }),
    ...(isCodeWrong && { agentCode: 'agentDigits' as const }),
    ...(cass !== '' && !/^\d{4}$/.test(cass) && { cassAddress: 'cassDigits' as const }),
  };
}

/** The details of the values; undefined while a required one is missing, or one of the agent is wrong. */
export function toAirWaybillDetails(values: AirWaybillValues): AirWaybillDetails | undefined {
  const { issuedOn } = values;
  const [shipper, consignee] = [toAddress(values.shipper), toAddress(values.consignee)];
  const signature = values.signature.trim();
  if (!shipper || !consignee || signature === '' || issuedOn === '') return undefined;
  if (Object.keys(findAgentErrors(values)).length > 0) return undefined;
  const [iataCode, cassAddress] = [values.agentCode.trim(), values.cassAddress.trim()];
  return {
    shipper,
    consignee,
    agent: iataCode === '' ? null : { iataCode, cassAddress: cassAddress === '' ? null : cassAddress },
    ...(values.handlingCodes.length > 0 && { handlingCodes: [...values.handlingCodes] }),
    issuedOn,
    signature,
  };
}

function toAddress({ street, place, country, ...optional }: AddressValues): WaybillAddress | undefined {
  if (street.trim() === '' || place.trim() === '' || country === '') return undefined;
  const filled = Object.entries(optional).filter(([, text]) => text.trim() !== '');
  return { street, place, country, ...Object.fromEntries(filled) };
}
