import { FREIGHT_BREAKS, type DepartureFileField } from '@portal/contract/freight';
import { parseHeader } from '../../../orders/index.ts';
import { findField, type FileColumn, type HeaderPatterns } from '../../../change-files/index.ts';

/** A column that is read. */
export interface DepartureColumn extends FileColumn<DepartureFileField> {
  /** Of a break column: the weight from which its rate applies, in grams. */
  readonly fromGrams?: number;
}

export const DEPARTURE_HEADERS: HeaderPatterns<DepartureFileField> = [
  ['mode', /^(shipment |transport )?mode( dsc)?$/],
  ['carrier', /^(carrier|airline|haulier|operator)( (code|name|designator|iata))?$/],
  ['number', /^(flight|truck(ing)?|departure|service)? ?(number|no|num)$|^flight$/],
  [
    'originPortId',
    /^(orig(in)?|from|port of (departure|loading)|pol|aol|dep(arture)? (port|airport))( port| airport)?( cd| code| id)?$/,
  ],
  [
    'destinationPortId',
    /^(dest(ination)?|to|port of (arrival|discharge)|pod|aod|arr(ival)? (port|airport))( port| airport)?( cd| code| id)?$/,
  ],
  ['aircraft', /^aircraft( (kind|category))?$|^passenger or freighter$/],
  ['equipment', /^equipment( type)?$|^(aircraft|truck|vehicle) type$/],
  ['departureDay', /^(flight |departure |dep )?(date|day)$/],
  ['localDeparture', /^(local )?(departure|dep|std|etd)( (date )?time| local)?$/],
  ['localArrival', /^(local )?(arrival|arr|sta|eta)( (date )?time| local)?$/],
  ['localCutOff', /^(booking |local )?(cut ?off|closing)( time)?$|^book until$/],
  ['localLatestAcceptance', /^(latest acceptance( time)?|lat)( lat)?$/],
  ['capacityGrams', /^(capacity|weight capacity|capacity weight|space)$/],
  ['capacityLitres', /^(capacity |space )?(volume )?(capacity )?(cbm|m 3|volume|litres|l)$/],
  ['maxPieceGrams', /^max(imum)?( weight of a)? piece( weight)?$/],
  ['maxPieceMm', /^max(imum)? piece (dimensions|dims|edges|size)$|^max(imum)? dim(ension)?s$/],
  ['acceptedGoods', /^(accepted )?goods( accepted)?$|^accepts$/],
  ['currency', /^(currency|curr|ccy)( code)?$/],
  ['minimum', /^m$|^min(imum)?( charge| cost)?$/],
  ['bandFrom', /^(min(imum|m)?|from) (weight|wgh|wt)( qty)?$|^weight from$/],
  ['bandRate', /^rate( per( kg)?)?$/],
  ['deadFreightPercent', /^dead ?freight( percent)?$/],
  ['deadFreightTolerance', /^(dead ?freight )?tolerance( percent)?$/],
];

/** Fields that name a departure in a file. */
export const DEPARTURE_NAME_FIELDS = [
  'number',
  'originPortId',
  'destinationPortId',
  'localDeparture',
] as const;
/** Fields whose columns say which departure a row is of. */
export const DEPARTURE_KEY_FIELDS = [...DEPARTURE_NAME_FIELDS, 'departureDay'] as const;

/** `N`, `-45`, `+45`, `Q100` or `+1,000 kg`, with a currency or a unit behind. */
const BREAK_HEADER = /^\s*(?:(n|normal|-\s*45)|(?:\+|q)\s*([\d,. ]*\d))\s*(?:kgs?)?\s*(?:[(/].*)?$/i;

/** The weight from which the rate of a column applies, in grams; undefined for any other column. */
function findBreak(header: string): number | undefined {
  const [, normal, kilograms] = BREAK_HEADER.exec(header) ?? [];
  if (normal !== undefined) return 0;
  const grams = Number(kilograms?.replaceAll(/[,. ]/g, '')) * 1_000;
  return FREIGHT_BREAKS.find((fromGrams) => fromGrams === grams && grams > 0);
}

/** The columns of a file by their headers. Of two columns of a field, the first is read. */
export function findDepartureColumns(header: readonly string[]): DepartureColumn[] {
  const columns: DepartureColumn[] = [];
  for (const [index, name] of header.entries()) {
    const parsed = parseHeader(name);
    const fromGrams = findBreak(name);
    if (fromGrams !== undefined) {
      if (!columns.some((column) => column.fromGrams === fromGrams))
        columns.push({ index, header: name, field: 'break', parsed, fromGrams });
      continue;
    }
    const field = findField(DEPARTURE_HEADERS, parsed);
    if (field !== undefined && !columns.some((column) => column.field === field))
      columns.push({ index, header: name, field, parsed });
  }
  return columns;
}
