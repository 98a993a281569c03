import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { gateway, type Gateway } from '@portal/contract/reference-data';
import { detail } from '@portal/contract/reasons';
import {
  FIRST_DATA_ROW,
  readCsvFile,
  refuseInvalidRows,
  splitCell,
  toRowDetails,
} from '../../platform/files/csv-file.ts';

/** The columns of the file; `toGatewayCells` returns them in this sequence. */
export const GATEWAY_COLUMNS = [
  'country',
  'port',
  'end',
  'mode',
  'other_country',
  'postcodes',
  'provinces',
  'source',
  'source_date',
] as const;

/**
 * Reads gateways from a CSV file: `postcodes` are prefixes and ranges of them, separated by spaces, `provinces` are names
 * separated by `;`. `portCodes`: the codes of the list of ports. Refuses: unreadable_file, with row and column of each error.
 */
export function readGatewaysFile(bytes: Uint8Array, portCodes: ReadonlySet<string>): Gateway[] | Refusal {
  const rows = readCsvFile(bytes, GATEWAY_COLUMNS);
  if (isRefusal(rows)) return rows;
  const errors: RefusalDetail[] = [];
  const gateways = rows.flatMap((row, rowIndex) => {
    const readCell = (column: (typeof GATEWAY_COLUMNS)[number]) => row[column] ?? '';
    const readCode = (column: 'country' | 'port' | 'end' | 'mode' | 'other_country') =>
      readCell(column).toUpperCase();
    const parsed = gateway.safeParse({
      country: readCode('country'),
      portId: readCode('port'),
      end: readCode('end') || null,
      mode: readCode('mode') || null,
      otherCountry: readCode('other_country') || null,
      postcodes: splitCell(readCell('postcodes'), /\s+/),
      provinces: splitCell(readCell('provinces'), /;/),
      source: readCell('source'),
      sourceDate: readCell('source_date'),
    });
    const note = `row ${rowIndex + FIRST_DATA_ROW}`;
    errors.push(...toRowDetails(note, parsed.error));
    if (parsed.data === undefined) return [];
    const { portId: port, country } = parsed.data;
    if (!port.startsWith(country))
      errors.push(detail(`${note}, port`, 'reference.gateway_port_elsewhere', { port, country }));
    else if (!portCodes.has(port))
      errors.push(detail(`${note}, port`, 'reference.gateway_unknown_port', { port }));
    return [parsed.data];
  });
  return errors.length === 0 ? gateways : refuseInvalidRows(errors);
}

/** The cells of a gateway in the columns of its file. */
export function toGatewayCells(entry: Gateway): string[] {
  return [
    entry.country,
    entry.portId,
    entry.end ?? '',
    entry.mode ?? '',
    entry.otherCountry ?? '',
    entry.postcodes.join(' '),
    entry.provinces.join(';'),
    entry.source,
    entry.sourceDate,
  ];
}
