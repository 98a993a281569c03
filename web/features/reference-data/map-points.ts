import type { Port } from '@portal/contract/reference-data';
import type { MapPoint } from '../../ui/route/route-map-picture.tsx';

/** One end of a route: its port if set, otherwise the median of the country's airports, or of its ports. */
export function findMapPoint(
  portId: string | null,
  ports: readonly Port[],
  country: string,
): MapPoint | undefined {
  const port = ports.find(({ code }) => code === portId);
  const isLocated = ({ latitude, longitude }: Port) => latitude !== null && longitude !== null;
  if (port?.latitude != null && port.longitude != null)
    return { name: port.name, latitude: port.latitude, longitude: port.longitude };
  const airports = ports.filter((candidate) => candidate.kinds.includes('AIR') && isLocated(candidate));
  const locatedPorts = airports.length > 0 ? airports : ports.filter(isLocated);
  if (locatedPorts.length === 0) return undefined;
  return {
    name: country,
    latitude: median(locatedPorts.map(({ latitude }) => latitude ?? 0)),
    longitude: median(locatedPorts.map(({ longitude }) => longitude ?? 0)),
  };
}

function median(degrees: readonly number[]): number {
  const sorted = [...degrees].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
