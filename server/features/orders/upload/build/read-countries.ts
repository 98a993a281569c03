import { cellError } from '../cells/cell-value.ts';
import type { BuildContext } from './build-context.ts';
import type { OrderReader } from './order-reader.ts';
import { readCountryField } from './read-parties.ts';

/**
 * Reads the origin and destination country. Without an origin, the country of the default sender is used. A domestic order
 * with one of the two has it as both.
 */
export function readCountries(reader: OrderReader, { type, sender }: BuildContext) {
  const errorsBefore = reader.errors.length;
  const originFromFile = readCountryField(reader, 'originCountry');
  const hasOriginError = reader.errors.length > errorsBefore;
  const destinationFromFile = readCountryField(reader, 'destinationCountry');
  const hasError = reader.errors.length > errorsBefore;
  const originCountry =
    originFromFile ??
    (hasOriginError
      ? undefined
      : (sender?.country ?? (type === 'domestic' ? destinationFromFile : undefined)));
  const destinationCountry =
    destinationFromFile ?? (type === 'domestic' && !hasError ? originCountry : undefined);
  if (originFromFile !== undefined && sender !== undefined && originFromFile !== sender.country) {
    reader.addWarning(
      'originCountry',
      cellError('row.origin_not_sender', { origin: originFromFile, senderCountry: sender.country }),
      reader.firstFilledCell('originCountry'),
    );
  }
  if (!hasError && originCountry === undefined) reader.reportMissing('originCountry');
  if (!hasError && destinationCountry === undefined) reader.reportMissing('destinationCountry');
  if (originCountry !== undefined && destinationCountry !== undefined) {
    const isSameCountry = originCountry === destinationCountry;
    if (type === 'domestic' && !isSameCountry) {
      reader.addError(
        'destinationCountry',
        cellError('row.not_domestic', { origin: originCountry, destination: destinationCountry }),
      );
    }
    if (type === 'cross-border' && isSameCountry) {
      reader.addError('destinationCountry', cellError('row.not_cross_border', { origin: originCountry }));
    }
  }
  return { originCountry, destinationCountry };
}
