import {
  cancelDeparture,
  changeDeparture,
  changeDepartureSchedule,
  getDeparture,
  listBookings,
  listDepartures,
  listDepartureSchedules,
  moveDeparture,
  uploadDepartures,
  type DepartureFileResult,
  type DepartureState,
} from '@portal/contract/freight';
import { detail, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import { listPorts } from '@portal/contract/reference-data';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_DEPARTURE, TEST_SCHEDULE } from '../../web/features/freight/departures/testing-departures.ts';
import { exampleAnswers } from './example-answers.ts';
import { answer, answerRefusal, pageOf, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const DIALOGS = 'features/freight/departures/departure-dialog';
const PATH = '/partner-portals/departures';

const PORT_NAMES: Readonly<Record<string, string>> = { SG: 'Changi', MY: 'Kuala Lumpur' };
const ports = answer(listPorts, (_, query) => {
  const country = query.get('country') ?? '';
  const code = country === 'SG' ? 'SGSIN' : 'MYKUL';
  const name = PORT_NAMES[country] ?? '';
  return {
    data: [{ code, country, name, iata: null, kinds: ['AIR' as const], latitude: null, longitude: null }],
  };
});
const saved = answer(changeDeparture, () => ({ value: TEST_DEPARTURE }));

const showDialog = (story: string, work: (page: Page) => Promise<void>, ...answers: readonly Answer[]) =>
  show(`${DIALOGS}/${story}`, work, { answers: [...answers, ports] });

/** Sends the form and returns its request. */
async function save(page: Page) {
  const pendingRequest = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  const request = await pendingRequest;
  return { body: request.postDataJSON() as unknown, version: request.headers()['if-match'] };
}

describe('the form of a departure', () => {
  test('sends what unused space costs, and nothing without it', async () => {
    await showDialog(
      'a flight of a schedule',
      async (page) => {
        await page.getByRole('checkbox', { name: 'Charge unused space', checked: false }).check();
        await page.getByLabel('Part of the rate').fill('');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Enter a percentage').waitFor();
        await page.getByLabel('Part of the rate').fill('75');
        await page.getByLabel('Free part of the booked weight').fill('5');
        const deadFreight = { percent: 75, tolerancePercent: 5 };
        expect((await save(page)).body).toMatchObject({ rates: { ...TEST_DEPARTURE.rates, deadFreight } });
      },
      saved,
    );
  });

  test('sends a trucking without an aircraft, and a volume of cubic metres in litres', async () => {
    await showDialog(
      'a flight of a schedule',
      async (page) => {
        await page.getByText('Trucking', { exact: true }).click();
        expect(await page.getByRole('combobox', { name: 'Aircraft' }).count()).toBe(0);
        await page.getByLabel('Haulier').fill('Causeway Haulage');
        await page.getByLabel('Truck number').fill('CH 7');
        const volume = page.getByLabel('Volume that you sell');
        expect(await volume.inputValue()).toBe('12.5');
        await volume.fill('9.75');
        const { body } = await save(page);
        expect(body).toMatchObject({
          mode: 'LAND',
          aircraft: null,
          carrier: 'Causeway Haulage',
          number: 'CH 7',
          capacityLitres: 9_750,
          acceptedGoods: TEST_DEPARTURE.acceptedGoods,
        });
      },
      saved,
    );
  });

  test('goods for cargo aircraft only cannot be selected for a passenger flight, which says why', async () => {
    await showDialog('a flight of a schedule', async (page) => {
      const batteries = page.getByRole('checkbox', { name: 'UN3480' });
      expect(await batteries.isChecked()).toBe(true);
      await page.getByRole('combobox', { name: 'Aircraft' }).selectOption('Passenger flight');
      expect(await batteries.isDisabled()).toBe(true);
      expect(await batteries.isChecked()).toBe(false);
      expect(await page.getByText('Cargo aircraft only: needs a freighter').count()).toBe(2);
      await page.getByRole('combobox', { name: 'Aircraft' }).selectOption('Freighter');
      expect(await batteries.isEnabled()).toBe(true);
    });
  });

  test('keeps the port that is typed while the ports of the country load', async () => {
    await showDialog('a new departure', async (page) => {
      const portsLoaded = Promise.withResolvers<void>();
      await page.route(`**${listPorts.path}*`, async (route) => {
        await portsLoaded.promise;
        await route.fallback();
      });
      await page.getByRole('combobox', { name: 'Country of departure' }).fill('Singapore');
      await page.getByRole('option', { name: 'Singapore' }).click();
      const port = page.getByRole('combobox', { name: 'Port of departure' });
      await port.fill('SGSIN');
      portsLoaded.resolve();
      await page.getByRole('option', { name: 'Changi' }).click();
      expect(await port.inputValue()).toBe('Changi (SGSIN)');
    });
  });

  test('shows what is missing at the fields, and sends nothing', async () => {
    await showDialog('a new departure', async (page) => {
      await page.getByRole('button', { name: 'Create' }).click();
      const carrier = page.getByLabel('Airline designator');
      await expect.poll(() => carrier.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => carrier.evaluate((input) => input === document.activeElement)).toBe(true);
      // Carrier, number and four times; both ports; both capacities.
      expect(await page.getByText('Needed').count()).toBe(6);
      expect(await page.getByText('Choose a port').count()).toBe(2);
      expect(await page.getByText('Write a number').count()).toBe(2);
    });
  });

  test('shows a refusal at its field, with what was entered', async () => {
    await showDialog(
      'a flight of a schedule',
      async (page) => {
        const number = page.getByLabel('Flight number');
        await number.fill('tr 2');
        expect((await save(page)).body).toMatchObject({ carrier: 'SQ', number: 'TR2' });
        await page.getByText('must begin with the designator of the airline').waitFor();
        expect(await number.getAttribute('aria-invalid')).toBe('true');
        expect(await number.inputValue()).toBe('tr 2');
      },
      answerRefusal(changeDeparture, refuseInvalid([detail('number', 'field.flight_of_other_airline')])),
    );
  });

  test('after a change by another user is loaded again, with the changes of both', async () => {
    const latest = { ...TEST_DEPARTURE, equipment: 'Boeing 747-8F', version: 4 };
    await showDialog(
      'a flight of a schedule',
      async (page) => {
        await page.getByLabel('Volume that you sell').fill('8');
        expect((await save(page)).version).toContain('3');
        await page.getByText('has changed since you opened it').waitFor();
        await page.getByRole('button', { name: 'Load it again' }).click();
        await page.getByText('Fields that you changed have your values.').waitFor();
        const { body, version } = await save(page);
        expect(version).toContain('4');
        expect(body).toMatchObject({ equipment: 'Boeing 747-8F', capacityLitres: 8_000 });
      },
      answer(getDeparture, () => ({ value: latest })),
      answerRefusal(changeDeparture, refuse('departure.stale', {})),
    );
  });
});

describe('the form of a schedule', () => {
  const getWords = (page: Page) => page.getByRole('status').filter({ hasText: 'in eight weeks' });

  test('says in words when it departs, and follows each change', async () => {
    await showDialog('a schedule', async (page) => {
      const words = getWords(page);
      expect(await words.innerText()).toMatch(
        /^Mon, Wed, Fri 23:05 → 00:20 \+1, .*2026 to .*2027; about \d+ departures? in eight weeks$/,
      );
      await page.getByRole('button', { name: 'Wednesday' }).click();
      await page.getByRole('button', { name: 'Sunday' }).click();
      expect(await words.innerText()).toMatch(/^Mon, Fri, Sun 23:05/);
      await page.getByLabel('Days to the arrival').fill('0');
      expect(await words.innerText()).toMatch(/23:05 → 00:20, /);
      await page.getByLabel(/^Departure\b/).fill('');
      await page.getByText('Enter days, times and season').waitFor();
    });
  });

  test('sends durations in minutes, and nothing while one cannot be read', async () => {
    await showDialog(
      'a schedule',
      async (page) => {
        const cutOff = page.getByLabel('Cut-off before the departure');
        expect(await cutOff.inputValue()).toBe('7:05');
        await cutOff.fill('8:5');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Write hours and minutes such as 6:05').waitFor();
        await cutOff.fill('8:15');
        const { body } = await save(page);
        expect(body).toMatchObject({ cutOffMinutes: 495, latestAcceptanceMinutes: 300, weekdays: [1, 3, 5] });
      },
      answer(changeDepartureSchedule, () => ({ value: TEST_SCHEDULE })),
    );
  });
});

describe('the page', () => {
  const [first] = TEST_SCHEDULE.rates?.breaks.slice(1) ?? [];
  const departures = [
    TEST_DEPARTURE,
    { ...TEST_DEPARTURE, id: '01a20b6e-470e-7706-92cb-eadaef8a2765', number: 'SQ120', rates: null },
    {
      ...TEST_DEPARTURE,
      id: '01a20b6e-470e-7706-92cb-eadaef8a2766',
      number: 'SQ122',
      state: 'CANCELLED' as const,
      rates: TEST_DEPARTURE.rates && { ...TEST_DEPARTURE.rates, breaks: first === undefined ? [] : [first] },
    },
  ];
  const answers = [
    ports,
    answer(listDepartures, () => pageOf(departures)),
    answer(listDepartureSchedules, () => pageOf([TEST_SCHEDULE])),
    ...exampleAnswers(PATH),
  ];

  test('lists ports by name, local times with the day of arrival, and the rate of the lowest break', async () => {
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'SQ118' });
        await row.getByText('Changi → Kuala Lumpur').waitFor();
        const text = await row.innerText();
        expect(text).toMatch(/Mon, Nov 30, 23:05/);
        expect(text).toMatch(/Tue, Dec 1, 00:20 \+1/);
        expect(text).toMatch(/4\.10\sSGD\/kg/);
        await page.getByRole('row').filter({ hasText: 'SQ120' }).getByText('No rates').waitFor();
        const cancelled = page.getByRole('row').filter({ hasText: 'SQ122' });
        expect(await cancelled.innerText()).toMatch(/2\.75\sSGD\/kg from 100\skg/);
        expect(await cancelled.getByRole('button', { name: 'SQ122', exact: true }).count()).toBe(0);
        await row.getByRole('button', { name: 'SQ118', exact: true }).click();
        await page.getByRole('dialog', { name: 'Departure SQ118' }).waitFor();
      },
      { answers },
    );
  });

  const [, planned] = departures;
  if (planned === undefined) throw new Error('There are departures');
  const inState = (state: DepartureState) => answer(listDepartures, () => pageOf([{ ...planned, state }]));

  test('shows what is booked of the capacity, with a link to the bookings of a departure', async () => {
    const queries: URLSearchParams[] = [];
    const bookings = answer(listBookings, (_, query) => {
      queries.push(query);
      return pageOf([]);
    });
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        const row = page.getByRole('row').filter({ hasText: 'SQ118' });
        expect(await row.innerText()).toMatch(/500\skg of 2,000\skg[^]*3\sm³ of 12\.5\sm³/);
        await row.getByRole('link', { name: '1 open request' }).click();
        await page.getByText('Bookings of').waitFor();
        await page.getByText('SQ118, Mon, Nov 30, 23:05').waitFor();
        expect(queries.at(-1)?.get('departureId')).toBe(TEST_DEPARTURE.id);
      },
      { answers: [bookings, answer(getDeparture, () => ({ value: TEST_DEPARTURE })), ...answers] },
    );
  });

  test.each([
    ['PLANNED', ['Show the bookings', 'Move the bookings', 'Cancel the departure', 'Close for bookings']],
    ['CLOSED', ['Show the bookings', 'Move the bookings', 'Cancel the departure', 'Reopen', 'Departed']],
    ['DEPARTED', ['Show the bookings', 'Arrived']],
    ['ARRIVED', ['Show the bookings']],
    ['CANCELLED', ['Show the bookings']],
  ] as const)('a departure that is %s has the actions of the table', async (state, labels) => {
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        await page.getByRole('button', { name: 'Actions for SQ120' }).click();
        await page.getByRole('menuitem').first().waitFor();
        expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(labels);
      },
      { answers: [inState(state), ...answers] },
    );
  });

  test('a departure is closed from its menu, and a refusal says why it is not', async () => {
    const openRequests = refuse('departure.open_requests', { openRequests: 2, number: 'SQ120' });
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        await page.getByRole('button', { name: 'Actions for SQ120' }).click();
        const pendingRequest = page.waitForRequest((request) => request.method() === 'PATCH');
        await page.getByRole('menuitem', { name: 'Close for bookings' }).click();
        expect((await pendingRequest).postDataJSON()).toEqual({ action: 'close' });
        await page.getByText('2 bookings of SQ120 wait for an answer').first().waitFor();
      },
      { answers: [answerRefusal(moveDeparture, openRequests), ...answers] },
    );
  });

  test('the confirmation to cancel a departure says how many bookings that rejects', async () => {
    const bookings = answer(listBookings, (_, query) => {
      expect(query.get('state')).toBe('REQUESTED,CONFIRMED,CLOSED');
      return { ...pageOf([]), totalCount: 3 };
    });
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        await page.getByRole('button', { name: 'Actions for SQ120' }).click();
        await page.getByRole('menuitem', { name: 'Cancel the departure' }).click();
        const dialog = page.getByRole('dialog', { name: 'Cancel departure SQ120?' });
        await dialog.getByText('3 bookings are rejected.').waitFor();
        const pendingRequest = page.waitForRequest((request) => request.url().endsWith('/cancel'));
        await dialog.getByRole('button', { name: 'Cancel the departure' }).click();
        expect((await pendingRequest).url()).toContain(planned.id);
        await dialog.waitFor({ state: 'hidden' });
      },
      { answers: [bookings, answer(cancelDeparture, () => ({ value: planned })), ...answers] },
    );
  });

  test('has the schedules in a tab', async () => {
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        await page
          .getByRole('group', { name: 'Departures, schedules, bookings and requests' })
          .getByRole('button', { name: 'Schedules' })
          .click();
        const row = page.getByRole('row').filter({ hasText: 'SQ118' });
        await row.getByText('23:05 → 00:20 +1').waitFor();
        expect(await row.innerText()).toMatch(/Mon, Wed, Fri/);
        expect(await row.innerText()).toMatch(/7:05 before/);
      },
      { answers },
    );
  });

  test('checks a file, names each wrong cell, and saves the good rows', async () => {
    const requests: string[] = [];
    const upload: Answer = {
      operation: uploadDepartures,
      respond: (request) => {
        const body = request.postData() ?? '';
        requests.push(body);
        const isPreview = /name="preview"\s+true/.test(body);
        const faulty = {
          row: 3,
          outcome: 'FAULTY' as const,
          id: null,
          number: 'SQ120',
          errors: [
            {
              row: 3,
              column: 'Capacity (kg)',
              field: 'capacityGrams',
              value: 'two tonnes',
              reason: reason('row.not_weight', { value: 'two tonnes', unit: 'kg', example: '1.25' }),
            },
          ],
        };
        const value: DepartureFileResult = {
          created: isPreview ? 0 : 1,
          existing: 0,
          faulty: 1,
          ready: isPreview ? 1 : 0,
          columns: [
            { header: 'Flight no.', field: 'number' },
            { header: 'Comment', field: null },
          ],
          rows: [
            {
              row: 2,
              outcome: isPreview ? 'READY' : 'CREATED',
              id: isPreview ? null : TEST_DEPARTURE.id,
              number: 'SQ118',
              errors: [],
            },
            faulty,
          ],
        };
        return { status: 200, json: { value } };
      },
    };
    await show(
      `routes/app/${PATH}`,
      async (page) => {
        await page.getByRole('button', { name: 'Upload a file' }).click();
        const dialog = page.getByRole('dialog', { name: 'Upload departures' });
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from('Flight no.') });
        await dialog.getByText('1 good departure, 0 already exist, 1 faulty').waitFor();
        await dialog.getByText('Columns that are not read: Comment').waitFor();
        const row = dialog.getByRole('listitem').filter({ hasText: 'Row 3' }).first();
        expect(await row.innerText()).toMatch(/SQ120[^]*Capacity \(kg\) “two tonnes”: .*is not a weight/);
        await dialog.getByRole('combobox', { name: 'Unit, for weights without it' }).click();
        await page.getByRole('option', { name: 'lb' }).click();
        await expect.poll(() => requests.at(-1)).toMatch(/name="weightUnit"\s+lb/);
        await dialog.getByRole('button', { name: 'Save 1 departure' }).click();
        await dialog.getByText('1 departure saved, 0 already exist, 1 faulty').waitFor();
        expect(requests.at(-1)).toMatch(/name="preview"\s+false/);
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await dialog.waitFor({ state: 'detached' });
      },
      { answers: [upload, ...answers] },
    );
  });
});
