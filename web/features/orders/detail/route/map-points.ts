import type { Port } from '@portal/contract/reference-data';
import type { MapPoint } from '../../../../ui/route/route-map-props.ts';

/** One end of a route: its port where one is named, otherwise the middle of the country's airports and ports. */
export function pointOf(
  portId: string | null,
  ports: readonly Port[],
  country: string,
): MapPoint | undefined {
  const named = ports.find((port) => port.code === portId);
  const located = (port: Port) => port.latitude !== null && port.longitude !== null;
  if (named?.latitude != null && named.longitude != null)
    return { name: named.name, latitude: named.latitude, longitude: named.longitude };
  const airports = ports.filter((port) => port.kinds.includes('AIR') && located(port));
  const known = airports.length > 0 ? airports : ports.filter(located);
  if (known.length === 0) return undefined;
  return {
    name: country,
    latitude: middle(known.map((port) => port.latitude ?? 0)),
    longitude: middle(known.map((port) => port.longitude ?? 0)),
  };
}

function middle(degrees: readonly number[]): number {
  const sorted = [...degrees].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
