import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { findSharedArea, hubInput } from '@portal/contract/partners';
import { hubCode } from '@portal/contract/parties';
import { detail } from '@portal/contract/reasons';
import {
  FIRST_DATA_ROW,
  readCsvFile,
  refuseInvalidRows,
  splitCell,
  toRowDetails,
  type CsvRow,
} from '../../platform/files/csv-file.ts';
import type { ListedHub, NewHub } from './hubs-store.ts';

/** The columns of the file; `toHubCells` returns them in this sequence. */
export const HUB_COLUMNS = [
  'partner',
  'code',
  'name',
  'country',
  'street',
  'town',
  'province',
  'postcode',
  'area_postcodes',
  'area_provinces',
] as const;

const fileHub = hubInput.extend({ code: hubCode });

/** A partner of the file. */
export interface HubPartner {
  readonly partnerId: string;
  readonly countries: readonly string[];
}

/**
 * Reads hubs from a CSV file: `area_postcodes` are prefixes and ranges of them, separated by spaces, `area_provinces` names
 * separated by `;`. `partners`: by code. Refuses: unreadable_file, with row and column of each error.
 */
export function readHubsFile(
  bytes: Uint8Array,
  partners: ReadonlyMap<string, HubPartner>,
): NewHub[] | Refusal {
  const rows = readCsvFile(bytes, HUB_COLUMNS);
  if (isRefusal(rows)) return rows;
  const errors: RefusalDetail[] = [];
  const hubs: NewHub[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    const note = `row ${rowIndex + FIRST_DATA_ROW}`;
    const partnerCode = (row['partner'] ?? '').toUpperCase();
    const partner = partners.get(partnerCode);
    const parsed = fileHub.safeParse(toHub(row));
    errors.push(...toRowDetails(note, parsed.error));
    if (partner === undefined) {
      errors.push(detail(`${note}, partner`, 'partner.hub_unknown_partner', { partnerCode }));
    }
    if (partner === undefined || parsed.data === undefined) continue;
    const hub: NewHub = { ...parsed.data, partnerId: partner.partnerId };
    errors.push(...checkHub(note, hub, partner, hubs));
    hubs.push(hub);
  }
  return errors.length === 0 ? hubs : refuseInvalidRows(errors);
}

function toHub(row: CsvRow) {
  const readCell = (column: (typeof HUB_COLUMNS)[number]) => row[column] ?? '';
  return {
    code: readCell('code').toUpperCase(),
    name: readCell('name'),
    country: readCell('country').toUpperCase(),
    street: readCell('street'),
    town: readCell('town'),
    province: readCell('province') || null,
    postcode: readCell('postcode') || null,
    areaPostcodes: splitCell(readCell('area_postcodes'), /\s+/).map((range) => range.toUpperCase()),
    areaProvinces: splitCell(readCell('area_provinces'), /;/),
  };
}

/** Errors of a hub by its partner, and by the hubs of the rows above. */
function checkHub(
  note: string,
  hub: NewHub,
  { countries }: HubPartner,
  earlierHubs: readonly NewHub[],
): RefusalDetail[] {
  const errors: RefusalDetail[] = [];
  if (!countries.includes(hub.country)) {
    const params = { countryList: countries.toSorted() };
    errors.push(detail(`${note}, country`, 'partner.hub_country_not_served', params));
  }
  for (const other of earlierHubs.filter(({ partnerId }) => partnerId === hub.partnerId)) {
    const area = other.code === hub.code ? hub.code : findSharedArea(hub, other);
    if (area !== undefined)
      errors.push(detail(note, 'partner.hub_area_shared', { area, hubCode: other.code }));
  }
  return errors;
}

/** The cells of a hub in the columns of its file. */
export function toHubCells(hub: ListedHub): string[] {
  return [
    hub.partnerCode,
    hub.code,
    hub.name,
    hub.country,
    hub.street,
    hub.town,
    hub.province ?? '',
    hub.postcode ?? '',
    hub.areaPostcodes.join(' '),
    hub.areaProvinces.join(';'),
  ];
}
