import { listAudit } from '@portal/contract/audit';
import type { ChangeFileResult } from '@portal/contract/change-files';
import { getCustomer, listCustomers, uploadCustomers } from '@portal/contract/customers';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HEADER =
  'Code,Name,E-mail,Phone,Registration number,Legal name,Address line 1,City,Postcode,Country,Tax number';
const ACME =
  'ACME,Acme,orders@acme.example,+65 6123 4567,197401143C,Acme Pte Ltd,8 Marina View,Singapore,018960,SG,M90312345A';

const send = (by: TestCaller, lines: readonly string[], preview = 'false') =>
  by.call(uploadCustomers, {
    file: { name: 'customers.csv', bytes: Buffer.from(lines.join('\n')), fields: { preview } },
  });

async function save(by: TestCaller, lines: readonly string[], preview?: string): Promise<ChangeFileResult> {
  const { status, answer } = await send(by, lines, preview);
  expect(status).toBe(200);
  return answer.value;
}

const listOutcomes = ({ rows }: ChangeFileResult) => rows.map(({ name, outcome }) => [name, outcome]);
const listErrors = ({ rows }: ChangeFileResult) =>
  rows.flatMap(({ errors }) =>
    errors.map(({ row, column, field, reason }) => [row, column, field, reason.code]),
  );

async function readByCode(by: TestCaller, code: string) {
  const { data } = (await by.call(listCustomers, { query: { search: code } })).answer;
  const listed = data.find((customer) => customer.code === code);
  if (listed === undefined) return undefined;
  return (await by.call(getCustomer, { params: { id: listed.id } })).answer.value;
}

describe('a file of customers', () => {
  test('is checked without a change, creates its customers, and changes nothing the second time', async () => {
    const by = await (await world.client()).as('CLIENT_ADMIN');
    const lines = [HEADER, ACME, 'BLUEFIG,Blue Fig,,,,,,,,,'];
    const preview = await save(by, lines, 'true');
    expect(preview).toMatchObject({ ready: 2, changed: 0, faulty: 0 });
    expect(await readByCode(by, 'ACME')).toBeUndefined();

    expect(await save(by, lines)).toMatchObject({ changed: 2, unchanged: 0 });
    const created = await readByCode(by, 'ACME');
    expect(created).toMatchObject({
      name: 'Acme',
      email: 'orders@acme.example',
      phone: '+65 6123 4567',
      registrationNumber: '197401143C',
      address: {
        name: 'Acme',
        company: 'Acme Pte Ltd',
        addressLine1: '8 Marina View',
        city: 'Singapore',
        postcode: '018960',
        country: 'SG',
        taxId: { type: 'SG_GST', number: '••••345A' },
      },
    });
    expect(await readByCode(by, 'BLUEFIG')).toMatchObject({ name: 'Blue Fig', address: null });

    expect(await save(by, lines)).toMatchObject({ changed: 0, unchanged: 2, faulty: 0 });
    expect((await readByCode(by, 'ACME'))?.version).toBe(created?.version);
    const { data } = (await by.call(listAudit, { query: {} })).answer;
    const subjects = data
      .filter(({ operation }) => operation === 'uploadCustomers')
      .map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(['ACME', 'BLUEFIG']));
    expect(subjects).toHaveLength(2);
  });

  test('changes what has a cell, and leaves what has none', async () => {
    const by = await (await world.client()).as('CLIENT_ADMIN');
    await save(by, [HEADER, ACME]);
    expect(
      await save(by, ['Customer code,E-mail,Name,Currency', 'ACME,new@acme.example,,myr']),
    ).toMatchObject({
      changed: 1,
    });
    expect(await readByCode(by, 'ACME')).toMatchObject({
      name: 'Acme',
      email: 'new@acme.example',
      currency: 'MYR',
      address: { addressLine1: '8 Marina View', taxId: { number: '••••345A' } },
    });
    await save(by, ['Code,Contact,Address line 1,Country', 'ACME,Ann Tan,1 Raffles Place,SG']);
    const { address } = (await readByCode(by, 'ACME')) ?? {};
    expect(address).toEqual({ name: 'Ann Tan', addressLine1: '1 Raffles Place', country: 'SG' });
  });

  test('names each fault with its row, column and field, and saves the good rows', async () => {
    const by = await (await world.client()).as('CLIENT_ADMIN');
    const result = await save(by, [
      HEADER,
      ACME,
      'ACME,Acme again,,,,,,,,,',
      'NAMELESS,,,,,,,,,,',
      ',No code,,,,,,,,,',
      'MAIL,Mail,not an address,,,,,,,,',
      'HALF,Half,,,,,8 Marina View,,,,',
      'LAND,Land,,,,,8 Marina View,,,Atlantis,',
      'NUMBER,Number,,,12,Number,8 Marina View,,,SG,',
      'TAX,Tax,,,,,8 Marina View,,,SG,123',
    ]);
    expect(listOutcomes(result)).toEqual([
      ['ACME', 'CHANGED'],
      ['ACME', 'FAULTY'],
      ['NAMELESS', 'FAULTY'],
      ['', 'FAULTY'],
      ['MAIL', 'FAULTY'],
      ['HALF', 'FAULTY'],
      ['LAND', 'FAULTY'],
      ['NUMBER', 'FAULTY'],
      ['TAX', 'FAULTY'],
    ]);
    expect(listErrors(result)).toEqual([
      [3, 'Code', 'code', 'customer.row_repeated'],
      [4, 'Name', 'name', 'customer.name_missing'],
      [5, 'Code', 'code', 'field.missing'],
      [6, 'E-mail', 'email', 'field.wrong_format'],
      [7, 'Country', 'address.country', 'field.missing'],
      [8, 'Country', 'address.country', 'row.unknown_country'],
      [9, 'Registration number', 'registrationNumber', 'customer.registration_not_valid'],
      [10, 'Tax number', 'address.taxId', 'row.bad_tax_id'],
    ]);
  });

  test('shows a value that is unusual as a warning of its row', async () => {
    const by = await (await world.client()).as('CLIENT_ADMIN');
    const { rows } = await save(by, [HEADER, 'ODD,Odd,,,,,8 Marina View,,12,SG,']);
    expect(rows[0]).toMatchObject({
      outcome: 'CHANGED',
      warnings: [
        {
          row: 2,
          column: 'Postcode',
          field: 'address.postcode',
          value: '12',
          reason: { code: 'finding.doubtful_postcode', params: { partyTerm: 'CUSTOMER' } },
        },
      ],
    });
  });

  test('without the column of codes is refused, and is not for those who only read', async () => {
    const client = await world.client();
    const { status, problem } = await send(await client.as('CLIENT_ADMIN'), [
      'Name,E-mail',
      'Acme,a@acme.example',
    ]);
    expect([status, problem.code, problem.params]).toEqual([
      400,
      'changefile.columns',
      { headerList: ['Code'] },
    ]);
    expect((await send(await client.as('CLIENT_VIEWER'), [HEADER, ACME])).status).toBe(403);
  });

  test('of two clients has each its own customers', async () => {
    const [first, second] = [await world.client(), await world.client()];
    await save(await first.as('CLIENT_ADMIN'), [HEADER, ACME]);
    const by = await second.as('CLIENT_ADMIN');
    await save(by, ['Code,Name', 'ACME,Another']);
    expect(await readByCode(by, 'ACME')).toMatchObject({ name: 'Another', address: null });
    expect(await readByCode(await first.as('CLIENT_ADMIN'), 'ACME')).toMatchObject({ name: 'Acme' });
  });
});
