import type { Journey } from './promise.ts';
import { findTimeZone } from './time-zones.ts';

/** Statuses of the forwarder that are reported at the port of destination. */
const FORWARDER_AT_DESTINATION = new Set(['ARRIVED', 'HANDED_OVER']);
const DELIVERIES = new Set(['DOMESTIC', 'B2B', 'SELF_COLLECT_LAST_MILE', 'LAST_MILE']);

interface Step {
  readonly serviceType: string;
  readonly status: string;
}

/** The IANA time zone of the place where a step of an order happens, so that its day is the same for every reader. */
export function findStepTimeZone(journey: Journey, { serviceType, status }: Step): string {
  const { originCountry, originPortId, originPostcode } = journey;
  if (DELIVERIES.has(serviceType)) return findDestinationTimeZone(journey);
  if (serviceType === 'CUSTOMS') return findDestinationPortZone(journey);
  if (serviceType !== 'FREIGHT_FORWARDER')
    return findTimeZone({ country: originCountry, postcode: originPostcode });
  return FORWARDER_AT_DESTINATION.has(status)
    ? findDestinationPortZone(journey)
    : findTimeZone({ country: originCountry, portId: originPortId, postcode: originPostcode });
}

/** The IANA time zone of the consignee. */
export function findDestinationTimeZone({ destinationCountry, destinationPostcode }: Journey): string {
  return findTimeZone({ country: destinationCountry, postcode: destinationPostcode });
}

/** The IANA time zone of a port by its UN/LOCODE. */
export function findPortTimeZone(portId: string): string {
  return findTimeZone({ country: portId.slice(0, 2), portId });
}

function findDestinationPortZone(journey: Journey): string {
  const { destinationCountry, destinationPortId, destinationPostcode } = journey;
  return findTimeZone({
    country: destinationCountry,
    portId: destinationPortId,
    postcode: destinationPostcode,
  });
}
