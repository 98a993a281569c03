import { countryCode, isoDate, isRefusal } from '@portal/contract/core';
import { z } from 'zod';
import {
  deleteOperatorDay,
  listDays,
  readHolidayFile,
  upsertDays,
  upsertPartnerDay,
  upsertPartnerHours,
  type CalendarDay,
} from '../../features/calendars/index.ts';
import { findPartner } from '../../features/partners/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import type { Operator } from '../operator.ts';
import { cutOff, place, region, serviceType, weekdays } from '../option-values.ts';
import { printTable } from '../print-table.ts';
import { readInput } from '../files/read-input.ts';

const regionOption = { description: 'state with its own holidays, such as SWK', schema: region.optional() };
const nameOption = {
  description: 'what the day is called',
  schema: z.string().trim().min(1).max(200).optional(),
};
const placeOption = { description: 'country or port; default everywhere', schema: place.optional() };

const KIND_NAMES = {
  CLOSED: 'public holiday',
  OFFICES_CLOSED: 'offices closed',
  WORKING: 'working day',
} as const;

function parseCountry(text: string): string {
  const parsed = countryCode.safeParse(text.toUpperCase());
  if (!parsed.success) throw new CommandError(`"${text}" is not a two-letter country code such as SG.`);
  return parsed.data;
}

function parseDay(text: string): string {
  const parsed = isoDate.safeParse(text);
  if (!parsed.success) throw new CommandError(`"${text}" is not a date such as 2027-02-06.`);
  return parsed.data;
}

const show = command({
  name: 'calendar show',
  description: 'Show the public holidays and replaced working days of a country',
  positionals: ['<country>'],
  options: { year: { description: 'default this year', schema: z.coerce.number().int().optional() } },
  run: (operator, options, [country = '']) =>
    operator.read(async (tx) =>
      printTable(
        ['DAY', 'REGION', 'KIND', 'NAME', 'ANNOUNCED', 'SOURCE'],
        (await listDays(tx, parseCountry(country), options.year ?? new Date().getUTCFullYear())).map(
          (entry) => [
            entry.day,
            entry.region === '' ? 'all' : entry.region,
            KIND_NAMES[entry.kind],
            entry.name,
            entry.estimated ? 'not yet' : 'yes',
            entry.source === 'OPERATOR' ? 'operator' : 'built-in',
          ],
        ),
        'No days are known: only weekends are days of rest. Load some: npm run portal -- calendar load <file>',
      ),
    ),
});

const load = command({
  name: 'calendar load',
  description:
    'Load days from a CSV file with the columns country,region,day,kind,estimated,name; they replace the built-in ones',
  positionals: ['<file>'],
  options: {},
  run: async (operator, _, [path = '']) => {
    const file = readHolidayFile(await readInput(path));
    return operator.change(async (tx, audit) => {
      if (isRefusal(file)) return file;
      if (file.errors.length > 0)
        throw new CommandError(['Nothing was loaded.', ...file.errors.slice(0, 20)].join('\n'));
      const count = await upsertDays(tx, file.days, 'OPERATOR');
      audit({
        operation: 'operator.calendar.load',
        subject: 'calendar',
        after: { path, written: count },
      });
      return [`${count} days loaded.`];
    });
  },
});

async function saveDay(operator: Operator, action: 'close' | 'open', entry: CalendarDay) {
  return operator.change(async (tx, audit) => {
    await upsertDays(tx, [entry], 'OPERATOR');
    audit({ operation: `operator.calendar.${action}`, subject: entry.country, after: entry });
    const area = [entry.country, entry.region].filter((part) => part !== '').join(' ');
    return [`${entry.day} in ${area}: ${KIND_NAMES[entry.kind]}.`];
  });
}

const close = command({
  name: 'calendar close',
  description: 'Set a public holiday',
  positionals: ['<country>', '<day>'],
  options: {
    region: regionOption,
    name: nameOption,
    'offices-only': { description: 'only customs and other offices are closed', schema: z.boolean() },
  },
  run: (operator, options, [country = '', day = '']) =>
    saveDay(operator, 'close', {
      country: parseCountry(country),
      region: options.region ?? '',
      day: parseDay(day),
      kind: options['offices-only'] ? 'OFFICES_CLOSED' : 'CLOSED',
      estimated: false,
      name: options.name ?? 'Public holiday',
    }),
});

const open = command({
  name: 'calendar open',
  description: 'Set a working day of offices, whatever its weekday',
  positionals: ['<country>', '<day>'],
  options: { region: regionOption, name: nameOption },
  run: (operator, options, [country = '', day = '']) =>
    saveDay(operator, 'open', {
      country: parseCountry(country),
      region: options.region ?? '',
      day: parseDay(day),
      kind: 'WORKING',
      estimated: false,
      name: options.name ?? 'Working day',
    }),
});

const reset = command({
  name: 'calendar reset',
  description: "Remove the operator's entry of a day, so that the built-in one applies again",
  positionals: ['<country>', '<day>'],
  options: { region: regionOption },
  run: (operator, options, [countryText = '', dayText = '']) =>
    operator.change(async (tx, audit) => {
      const [country, day] = [parseCountry(countryText), parseDay(dayText)];
      const count = await deleteOperatorDay(tx, country, options.region ?? '', day);
      if (count === 0) throw new CommandError(`The operator has no entry of ${day} in ${country}.`);
      audit({ operation: 'operator.calendar.reset', subject: country, before: { day } });
      return [`The entry of ${day} in ${country} is removed.`];
    }),
});

const partnerHours = command({
  name: 'partner hours',
  description:
    'Set working days and cut-off of a partner, for all or one of its services, everywhere or at one place',
  positionals: ['<partner>'],
  options: {
    service: { description: 'service type; default all', schema: serviceType.optional() },
    place: placeOption,
    days: { description: 'ISO weekdays, 1 is Monday: 1-6 or 1,2,3,7', schema: weekdays },
    'cut-off': { description: 'local time such as 16:30; default none', schema: cutOff.optional() },
    'works-on-holidays': { description: 'it also works on public holidays', schema: z.boolean() },
  },
  run: (operator, options, [code = '']) =>
    operator.change(async (tx, audit) => {
      const partner = await findPartner(tx, code);
      if (isRefusal(partner)) return partner;
      const hours = {
        partnerId: partner.partnerId,
        serviceType: options.service ?? null,
        place: options.place ?? '',
        workingDays: options.days,
        cutOffMinutes: options['cut-off'] ?? null,
        closesOnHolidays: !options['works-on-holidays'],
      };
      await upsertPartnerHours(tx, hours);
      audit({ operation: 'operator.partner.hours', subject: partner.code, after: hours });
      return [`Working hours of ${partner.code} are set.`];
    }),
});

const partnerDay = command({
  name: 'partner day',
  description: 'Set a single day on which a partner is closed, or with --open works in spite of its calendar',
  positionals: ['<partner>', '<day>'],
  options: {
    place: placeOption,
    name: nameOption,
    open: { description: 'it works on this day', schema: z.boolean() },
  },
  run: (operator, options, [code = '', dayText = '']) =>
    operator.change(async (tx, audit) => {
      const partner = await findPartner(tx, code);
      if (isRefusal(partner)) return partner;
      const entry = {
        partnerId: partner.partnerId,
        place: options.place ?? '',
        day: parseDay(dayText),
        isOpen: options.open,
        name: options.name ?? '',
      };
      await upsertPartnerDay(tx, entry);
      audit({ operation: 'operator.partner.day', subject: partner.code, after: entry });
      return [`${partner.code} ${options.open ? 'works' : 'is closed'} on ${entry.day}.`];
    }),
});

export const calendarCommands: readonly Command[] = [
  show,
  load,
  close,
  open,
  reset,
  partnerHours,
  partnerDay,
];
