import { fault } from '../cells/reading.ts';
import type { BuildContext } from './build-context.ts';
import type { OrderReader } from './order-reader.ts';
import { readCountryOf } from './read-parties.ts';

/** Origin and destination; the sender's country stands in for an origin, and a domestic order has one country for both. */
export function readCountries(reader: OrderReader, { type, sender }: BuildContext) {
  const before = reader.errors.length;
  const saidOrigin = readCountryOf(reader, 'originCountry');
  const originFaulty = reader.errors.length > before;
  const saidDestination = readCountryOf(reader, 'destinationCountry');
  const faulty = reader.errors.length > before;
  const originCountry =
    saidOrigin ??
    (originFaulty ? undefined : (sender?.country ?? (type === 'domestic' ? saidDestination : undefined)));
  const destinationCountry = saidDestination ?? (type === 'domestic' && !faulty ? originCountry : undefined);
  if (!faulty && originCountry === undefined) reader.missing('originCountry');
  if (!faulty && destinationCountry === undefined) reader.missing('destinationCountry');
  if (originCountry !== undefined && destinationCountry !== undefined) {
    const same = originCountry === destinationCountry;
    if (type === 'domestic' && !same) {
      reader.fail(
        'destinationCountry',
        fault('not_domestic', { origin: originCountry, destination: destinationCountry }),
      );
    }
    if (type === 'cross-border' && same) {
      reader.fail('destinationCountry', fault('not_cross_border', { origin: originCountry }));
    }
  }
  return { originCountry, destinationCountry };
}
