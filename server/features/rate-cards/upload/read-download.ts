import type { DateOrder } from '@portal/contract/orders';
import { getMinorExponent } from '@portal/contract/quantities';
import { rateCardInput } from '@portal/contract/routing';
import { findDateOrder, isCellError, readDate } from '../../orders/index.ts';
import {
  BREAK_HEADERS,
  CARD_HEADERS,
  CLEARANCE_HEADERS,
  POSTCODE_HEADERS,
  RATE_SHEETS,
  SURCHARGE_HEADERS,
} from '../file/rate-columns.ts';
import { addSchemaErrors } from './add-schema-errors.ts';
import {
  shortenValue,
  type CellPosition,
  type ConnectedClient,
  type FaultList,
  type FileCard,
  type FileSheet,
} from './file-sheet.ts';
import { readNumber } from './read-cells.ts';
import { getHeader, listRowsBelow } from './suggest-mapping.ts';

interface DownloadContext {
  /** Clients with an accepted connection. */
  readonly clients: readonly ConnectedClient[];
  readonly faults: FaultList;
}

/** The cards of a file in the form of `rates/download`, in its sequence; those with faults are left out. */
export function readDownload(sheets: readonly FileSheet[], { clients, faults }: DownloadContext): FileCard[] {
  const tables = toTables(sheets, faults);
  const postcodes = Map.groupBy(tables.postcodes, (row) => row.getText(POSTCODE_HEADERS.list));
  const readPrefixes = (row: RowCells, header: string) => {
    const list = row.getText(header);
    if (list === '') return undefined;
    const prefixes = postcodes.get(list)?.map((entry) => entry.getText(POSTCODE_HEADERS.prefix));
    if (prefixes === undefined) row.addError(header, 'ratefile.not_postcodes');
    return prefixes;
  };
  const surcharges = Map.groupBy(tables.surcharges, (row) => row.getText(SURCHARGE_HEADERS.card));
  const cards = Map.groupBy([...tables.rates, ...tables.clearance], (row) => row.getText(CARD_HEADERS.card));
  for (const [number, [row]] of surcharges) {
    if (!cards.has(number)) row?.addError(SURCHARGE_HEADERS.card, 'ratefile.not_card');
  }
  return [...cards].flatMap(([number, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const errorCount = faults.faults.length;
    const clientId = readClient(first, clients);
    const terms = readTerms(first, readPrefixes);
    const prices = tables.clearance.includes(first)
      ? { clearance: readClearance(first, terms.currency) }
      : readWeights(rows, terms.currency, surcharges.get(number) ?? [], readPrefixes);
    if (faults.faults.length > errorCount) return [];
    const parsed = rateCardInput.safeParse(omitUndefined({ ...terms, ...prices }));
    if (!parsed.success) addSchemaErrors(faults, first.row, parsed.error);
    if (!parsed.success || clientId === undefined) return [];
    const { sheet, row } = first.row;
    return [{ clientId, card: parsed.data, inherited: [], source: { sheet, row } }];
  });
}

/** The client of a card, null for all; a card without the id of its client is found by a name that one client has. */
function readClient(row: RowCells, clients: readonly ConnectedClient[]): string | null | undefined {
  const [id, name] = [row.getText(CARD_HEADERS.clientId), row.getText(CARD_HEADERS.client)];
  if (id === '' && name === '') return null;
  const matches = clients.filter((client) => (id === '' ? client.name === name : client.id === id));
  if (matches.length === 1) return matches[0]?.id;
  row.addError(id === '' ? CARD_HEADERS.client : CARD_HEADERS.clientId, 'ratefile.not_client');
  return undefined;
}

type ReadPrefixes = (row: RowCells, header: string) => string[] | undefined;

/** Headers of all columns of days, in every sheet. */
const DAY_HEADERS: readonly string[] = [
  CARD_HEADERS.validFrom,
  CARD_HEADERS.validTo,
  SURCHARGE_HEADERS.from,
  SURCHARGE_HEADERS.to,
];

function listDayCells(sheet: FileSheet): string[] {
  const header = getHeader(sheet);
  return listRowsBelow(sheet).flatMap(({ cells }) =>
    cells.filter((_, column) => DAY_HEADERS.includes(header[column] ?? '')),
  );
}

function toTables(sheets: readonly FileSheet[], faults: FaultList) {
  const dateOrder = findDateOrder(sheets.flatMap(listDayCells));
  const list = (name: string) =>
    sheets.flatMap((sheet, index) =>
      sheet.name.replace(/ \(\d+\)$/, '') === name
        ? listRowsBelow(sheet).map(
            ({ row, cells }) =>
              new RowCells({ sheet: index, row, column: null }, getHeader(sheet), cells, dateOrder, faults),
          )
        : [],
    );
  return {
    rates: list(RATE_SHEETS.rates),
    surcharges: list(RATE_SHEETS.surcharges),
    clearance: list(RATE_SHEETS.clearance),
    postcodes: list(RATE_SHEETS.postcodes),
  };
}

/** A row of the file by its headers. */
class RowCells {
  readonly row: CellPosition;
  readonly #header: readonly string[];
  readonly #cells: readonly string[];
  /** Undefined if the days of the file do not decide it. */
  readonly #dateOrder: DateOrder | undefined;
  readonly #faults: FaultList;

  constructor(
    row: CellPosition,
    header: readonly string[],
    cells: readonly string[],
    dateOrder: DateOrder | undefined,
    faults: FaultList,
  ) {
    this.row = row;
    this.#header = header;
    this.#cells = cells;
    this.#dateOrder = dateOrder;
    this.#faults = faults;
  }

  getText(header: string): string {
    return this.#cells[this.#header.indexOf(header)] ?? '';
  }

  getOptionalText(header: string): string | undefined {
    return this.getText(header) || undefined;
  }

  /** A number times `factor`, as an integer; undefined for an empty cell. */
  getNumber(header: string, factor = 1): number | undefined {
    const text = this.getText(header);
    if (text === '') return undefined;
    const value = readNumber(text, 'point');
    if (value === undefined) this.addError(header, 'ratefile.not_number');
    return value === undefined ? undefined : Math.round(value * factor);
  }

  getAmount(header: string, currency: string): number | undefined {
    return this.getNumber(header, 10 ** getMinorExponent(currency));
  }

  getDay(header: string): string | undefined {
    const text = this.getText(header);
    if (text === '') return undefined;
    const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((order) => {
      const day = readDate(text, order);
      return isCellError(day) ? undefined : day.value;
    });
    const day = this.#dateOrder === 'mdy' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
    if (day === undefined) this.addError(header, 'ratefile.not_date');
    const isUndecided = this.#dateOrder === undefined && dayFirst !== monthFirst;
    if (!isUndecided || dayFirst === undefined || monthFirst === undefined) return day;
    this.#faults.addError(this.#getPosition(header), 'ratefile.two_dates', {
      value: shortenValue(text),
      dayFirstDate: dayFirst,
      monthFirstDate: monthFirst,
    });
    return undefined;
  }

  addError(
    header: string,
    code:
      | 'ratefile.not_number'
      | 'ratefile.not_date'
      | 'ratefile.not_client'
      | 'ratefile.not_postcodes'
      | 'ratefile.not_card',
  ): void {
    this.#faults.addError(this.#getPosition(header), code, { value: shortenValue(this.getText(header)) });
  }

  #getPosition(header: string): CellPosition {
    return { ...this.row, column: this.#header.indexOf(header) };
  }
}

function readTerms(row: RowCells, readPrefixes: ReadPrefixes) {
  const currency = row.getText(CARD_HEADERS.currency);
  const readPlace = (headers: { country: string; port: string; zone: string; postcodes: string }) => {
    const prefixes = readPrefixes(row, headers.postcodes);
    return {
      country: row.getText(headers.country),
      portId: row.getOptionalText(headers.port),
      zone: prefixes && { name: row.getText(headers.zone), postcodePrefixes: prefixes },
    };
  };
  return {
    serviceType: row.getText(CARD_HEADERS.service),
    serviceLevels: row.getOptionalText(CARD_HEADERS.levels)?.split(/,\s*/),
    mode: row.getOptionalText(CARD_HEADERS.mode),
    origin: readPlace({
      country: CARD_HEADERS.fromCountry,
      port: CARD_HEADERS.fromPort,
      zone: CARD_HEADERS.fromZone,
      postcodes: CARD_HEADERS.fromPostcodes,
    }),
    destination: readPlace({
      country: CARD_HEADERS.toCountry,
      port: CARD_HEADERS.toPort,
      zone: CARD_HEADERS.toZone,
      postcodes: CARD_HEADERS.toPostcodes,
    }),
    currency,
    transitDaysMin: row.getNumber(CARD_HEADERS.daysMin),
    transitDaysMax: row.getNumber(CARD_HEADERS.daysMax),
    validFrom: row.getDay(CARD_HEADERS.validFrom),
    validTo: row.getDay(CARD_HEADERS.validTo),
    cutOff: row.getOptionalText(CARD_HEADERS.cutOff),
    dutyHandlingFeeMinor: row.getAmount(CARD_HEADERS.dutyHandling, currency),
  };
}

function readWeights(
  rows: readonly RowCells[],
  currency: string,
  surchargeRows: readonly RowCells[],
  readPrefixes: ReadPrefixes,
) {
  const [first] = rows;
  const breaks = rows.map((row) => ({
    fromGrams: row.getNumber(BREAK_HEADERS.fromKg, 1000),
    baseMinor: row.getAmount(BREAK_HEADERS.base, currency),
    perStepMinor: row.getAmount(BREAK_HEADERS.perStep, currency),
  }));
  return {
    breaks,
    stepGrams: first?.getNumber(BREAK_HEADERS.stepKg, 1000),
    maxGrams: first?.getNumber(BREAK_HEADERS.maxKg, 1000),
    minimumMinor: first?.getAmount(BREAK_HEADERS.minimum, currency),
    fuelBasisPoints: first?.getNumber(BREAK_HEADERS.fuel, 100),
    codFeeMinor: first?.getAmount(BREAK_HEADERS.codFee, currency),
    codFeeBasisPoints: first?.getNumber(BREAK_HEADERS.codPercent, 100),
    codFeeMinimumMinor: first?.getAmount(BREAK_HEADERS.codMinimum, currency),
    divisor: first?.getNumber(BREAK_HEADERS.divisor),
    maxSideMm: first?.getNumber(BREAK_HEADERS.maxSide, 10),
    surcharges:
      surchargeRows.length === 0 ? undefined : readSurcharges(surchargeRows, currency, readPrefixes),
  };
}

function readSurcharges(rows: readonly RowCells[], currency: string, readPrefixes: ReadPrefixes) {
  const { kind, name, country, postcodes, from, to, overSide, overKg, fee, perKg, percent } =
    SURCHARGE_HEADERS;
  const ofKind = (value: string) => rows.filter((row) => row.getText(kind) === value);
  const readFee = (row: RowCells | undefined) => row?.getAmount(fee, currency);
  const remoteAreas = ofKind('REMOTE_AREA').map((row) => ({
    name: row.getText(name),
    country: row.getText(country),
    postcodePrefixes: readPrefixes(row, postcodes),
    feeMinor: readFee(row),
    perKgMinor: row.getAmount(perKg, currency),
  }));
  const [oversize] = ofKind('OVERSIZE');
  const peakSeasons = ofKind('PEAK_SEASON').map((row) => ({
    name: row.getText(name),
    from: row.getDay(from),
    to: row.getDay(to),
    feeMinor: readFee(row),
    basisPoints: row.getNumber(percent, 100),
  }));
  return {
    remoteAreas: remoteAreas.length === 0 ? undefined : remoteAreas,
    oversize: oversize && {
      overSideMm: oversize.getNumber(overSide, 10),
      overGrams: oversize.getNumber(overKg, 1000),
      feeMinor: readFee(oversize),
    },
    peakSeasons: peakSeasons.length === 0 ? undefined : peakSeasons,
    residentialFeeMinor: readFee(ofKind('RESIDENTIAL')[0]),
    dangerousGoodsFeeMinor: readFee(ofKind('DANGEROUS_GOODS')[0]),
  };
}

function readClearance(row: RowCells, currency: string) {
  const manifestCurrency = row.getText(CLEARANCE_HEADERS.manifestCurrency);
  return {
    entryMinor: row.getAmount(CLEARANCE_HEADERS.entry, currency),
    includedLines: row.getNumber(CLEARANCE_HEADERS.includedLines),
    perLineMinor: row.getAmount(CLEARANCE_HEADERS.perLine, currency),
    manifest:
      row.getText(CLEARANCE_HEADERS.manifestFee) === ''
        ? undefined
        : {
            feeMinor: row.getAmount(CLEARANCE_HEADERS.manifestFee, currency),
            maxValue: {
              amountMinor: row.getAmount(CLEARANCE_HEADERS.manifestValue, manifestCurrency),
              currency: manifestCurrency,
            },
          },
  };
}

/** JSON has no undefined members, and the contract refuses them in some places. */
function omitUndefined(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
