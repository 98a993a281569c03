import { readFile } from 'node:fs/promises';
import { countryCode, isoDate, isRefusal, type Refusal } from '@portal/contract/core';
import { DAY_KINDS } from '@portal/contract/reference-data';
import { z } from 'zod';
import { FIRST_DATA_ROW, readCsvFile } from '../../platform/files/csv-file.ts';
import type { CalendarDay } from './calendar-types.ts';

const COLUMNS = ['country', 'region', 'day', 'kind', 'estimated', 'name'] as const;

const dayRow = z.object({
  country: countryCode,
  region: z.string().regex(/^[A-Z0-9]{0,3}$/),
  day: isoDate,
  kind: z.enum(DAY_KINDS),
  estimated: z.enum(['yes', 'no', '']).transform((word) => word === 'yes'),
  name: z.string().trim().min(1).max(200),
});

export interface HolidayFile {
  readonly days: readonly CalendarDay[];
  /** One text per invalid row. */
  readonly errors: readonly string[];
}

/** Reads days from CSV with the columns `country,region,day,kind,estimated,name`. Refuses: unreadable_file. */
export function readHolidayFile(bytes: Uint8Array): HolidayFile | Refusal {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) return rows;
  const days: CalendarDay[] = [];
  const errors: string[] = [];
  for (const [index, row] of rows.entries()) {
    const parsed = dayRow.safeParse(row);
    if (parsed.success) days.push(parsed.data);
    else {
      const columns = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
      errors.push(`row ${FIRST_DATA_ROW + index}: ${columns} is not valid`);
    }
  }
  return { days, errors };
}

/**
 * Public holidays of SG, MY (by state), TH, VN, ID, PH, HK and CN, 2025 to 2028. Source: package `holidays` 0.105 for Python
 * (MIT licence, maintained by the Vacanza team), exported on 2026-11-22; dates that no government has announced are marked.
 */
export async function readBuiltInDays(): Promise<readonly CalendarDay[]> {
  const file = readHolidayFile(await readFile(new URL('data/holidays.csv', import.meta.url)));
  if (isRefusal(file)) throw new Error(`holidays.csv: ${file.message}`);
  if (file.errors.length > 0) throw new Error(`holidays.csv: ${file.errors.join('; ')}`);
  return file.days;
}
