import {
  createAddress,
  createAddresses,
  deleteAddress,
  editAddress,
  listAddresses,
  type AddressInput,
} from '@portal/contract/address-book';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { insertMissingEntries } from './address-book-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

function address(name: string, changes: Partial<AddressInput> = {}): AddressInput {
  return {
    kind: 'CONSIGNEE',
    party: { name, addressLine1: '88 ถนนสุขุมวิท', city: 'กรุงเทพมหานคร', postcode: '10110', country: 'TH' },
    isDefault: false,
    ...changes,
  };
}

describe('the address book', () => {
  test('creates an address, finds it by a part in its own script, and returns pages', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const created = await caller.call(createAddress, { body: address('สมชาย ใจดี') });
    expect(created.status).toBe(201);
    await caller.call(createAddress, {
      body: address('Nguyễn Văn An', {
        kind: 'RETURN',
        party: { name: 'Nguyễn Văn An', addressLine1: '12 Lê Lợi', country: 'VN' },
      }),
    });
    const page = await caller.call(listAddresses, { query: { search: 'ใจดี' } });
    expect(page.answer).toMatchObject({ totalCount: 1, totalPage: 1, page: 1 });
    expect(page.answer.data[0]).toEqual(created.answer.value);
    const byCountry = await caller.call(listAddresses, { query: { country: 'VN', kind: 'RETURN' } });
    expect(byCountry.answer.data.map((entry) => entry.label)).toEqual(['Nguyễn Văn An']);
    const listDefaults = async (isDefault: boolean) =>
      (await caller.call(listAddresses, { query: { isDefault } })).answer.data.map(({ label }) => label);
    const { id } = created.answer.value;
    await caller.call(editAddress, { params: { id }, body: { isDefault: true } });
    expect(await listDefaults(true)).toEqual(['สมชาย ใจดี']);
    expect(await listDefaults(false)).toEqual(['Nguyễn Văn An']);
    const second = await caller.call(listAddresses, {
      query: { perPage: 1, page: 2, sortBy: 'label', sortDesc: false },
    });
    expect(second.answer).toMatchObject({ totalCount: 2, totalPage: 2, data: [{ label: 'สมชาย ใจดี' }] });
  });

  test('saves an unusual postcode and phone number, and answers them as findings', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const party = {
      name: 'Anna Weber',
      addressLine1: '1 Main',
      country: 'IT',
      postcode: '6121',
      phone: 'n/a',
    };
    const { answer } = await caller.call(createAddress, { body: { kind: 'CONSIGNEE', party } });
    expect(answer.value.party).toMatchObject({ postcode: '6121', phone: 'n/a' });
    expect(answer.findings).toMatchObject([
      { code: 'phone_missing', severity: 'WARNING', item: null },
      { code: 'lost_zero', reason: { params: { suggestion: '06121', partyTerm: 'CONSIGNEE' } } },
    ]);
    const edited = await caller.call(editAddress, {
      params: { id: answer.value.id },
      body: { kind: 'RETURN', party: { ...party, postcode: '06121', phone: '+39 12' } },
    });
    expect(edited.answer.findings).toMatchObject([
      { code: 'doubtful_phone', reason: { params: { partyTerm: 'RETURN_ADDRESS' } } },
    ]);
    const rows = [{ kind: 'PICKUP', party: { ...party, postcode: '121', phone: '+39 06 1234 5678' } }];
    const bulk = await caller.call(createAddresses, { body: { rows } });
    expect(bulk.answer.value.rows[0]).toMatchObject({
      outcome: 'CREATED',
      warnings: [{ row: 1, column: 'party.postcode', code: 'finding.lost_zero', suggestion: '00121' }],
    });
  });

  test('a wildcard in a search is matched literally', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    await caller.call(createAddress, { body: address('Tan Wei Ling') });
    const page = await caller.call(listAddresses, { query: { search: '%_' } });
    expect(page.answer.totalCount).toBe(0);
  });

  test('a new default of a kind replaces the former one', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const first = await caller.call(createAddress, { body: address('First', { isDefault: true }) });
    await caller.call(createAddress, { body: address('Second', { isDefault: true }) });
    const edited = await caller.call(editAddress, {
      params: { id: first.answer.value.id },
      body: { isDefault: true, label: 'Warehouse' },
    });
    expect(edited.answer.value).toMatchObject({ isDefault: true, label: 'Warehouse', version: 3 });
    const all = await caller.call(listAddresses);
    expect(all.answer.data.filter((entry) => entry.isDefault).map((entry) => entry.label)).toEqual([
      'Warehouse',
    ]);
  });

  test('a change with an old version is refused', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const { id } = (await caller.call(createAddress, { body: address('Once') })).answer.value;
    const rename = (label: string, version: string) =>
      caller.call(editAddress, { params: { id }, body: { label }, headers: { 'if-match': version } });
    expect((await rename('Twice', '"1"')).status).toBe(200);
    const stale = await rename('Thrice', '"1"');
    expect([stale.status, stale.problem.kind]).toEqual([412, 'stale']);
    expect((await caller.call(listAddresses)).answer.data[0]?.label).toBe('Twice');
  });

  test('rows: good ones are created once, faulty ones have errors, and a second request creates none', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const rows = [
      address('Good One'),
      { kind: 'CONSIGNEE', party: { name: 'No Country', addressLine1: 'x' } },
      address('Good One'),
      address('Good Two'),
    ];
    const first = (await caller.call(createAddresses, { body: { rows } })).answer.value;
    expect(first).toMatchObject({ created: 2, existing: 1, faulty: 1 });
    expect(first.rows.map((row) => row.outcome)).toEqual(['CREATED', 'FAULTY', 'EXISTING', 'CREATED']);
    expect(first.rows[1]?.errors[0]?.note).toBe('party.country');
    const again = (await caller.call(createAddresses, { body: { rows } })).answer.value;
    expect(again).toMatchObject({ created: 0, existing: 3, faulty: 1 });
    const refused = await caller.call(createAddresses, { body: { rows: [{ kind: 'HOME' }] } });
    expect(refused.status).toBe(400);
    expect(refused.problem.ErrorDetails.map((detail) => detail.note)).toContain('row 1, kind');
  });

  test('rows: two concurrent uploads of the same rows create each once', async () => {
    const { clientId } = await world.client();
    const owner = { clientId, customerId: null };
    const rows = ['Twin One', 'Twin Two'].map((name) => address(name));
    const upload = () =>
      world.database.withTenant({ clientId }, (tx) => insertMissingEntries(tx, owner, rows));
    const { second } = await world.database.withTenant({ clientId }, async (tx) => {
      await insertMissingEntries(tx, owner, rows);
      let isDone = false;
      const pendingUpload = upload().finally(() => (isDone = true));
      const isBlockedOrDone = async () => {
        const { rows: locks } = await world.owner.query('select 1 from pg_locks where not granted');
        return isDone || locks.length > 0;
      };
      await expect.poll(isBlockedOrDone).toBe(true);
      return { second: pendingUpload };
    });
    expect(await second).toEqual([undefined, undefined]);
    const [rowCount] = await world.database.withTenant({ clientId }, (tx) =>
      tx.rows<{ n: number }>(sql`select count(*)::int n from address_book`),
    );
    expect(rowCount).toEqual({ n: 2 });
  });

  test('an existing address is refused with its label, on create and on edit', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    await caller.call(createAddress, { body: address('Here', { label: 'Depot' }) });
    const again = await caller.call(createAddress, { body: address('Here') });
    const duplicate = { status: 409, code: 'address.duplicate', params: { label: 'Depot' } };
    expect(again.problem).toMatchObject(duplicate);
    const { id } = (await caller.call(createAddress, { body: address('Elsewhere') })).answer.value;
    const { party } = address('Here');
    const editResponse = await caller.call(editAddress, { params: { id }, body: { party } });
    expect(editResponse.problem).toMatchObject(duplicate);
  });

  test('rows: of several defaults the last one wins', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const rows = ['One', 'Two', 'Three'].map((name) => address(name, { isDefault: name !== 'Three' }));
    await caller.call(createAddresses, { body: { rows } });
    const { data } = (await caller.call(listAddresses)).answer;
    expect(data.filter((entry) => entry.isDefault).map((entry) => entry.label)).toEqual(['Two']);
  });

  test('a file: previewed with a suggested mapping, saved with a given one, with errors by cell', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const csv = [
      'Kept as,Recipient Name,Address,แขวง,เขต,จังหวัด,Zip,Country,Used as',
      'ร้าน 1,สมชาย,88 ถนนสุขุมวิท,คลองตัน,คลองเตย,กรุงเทพมหานคร,10110,Thailand,consignee',
      'Depot,Lim Ah Kow,1 Marina View,,,,1234,SG,pick-up',
      'Nowhere,Ann,,,,,,Atlantis,',
    ].join('\n');
    const send = (fields: Readonly<Record<string, string>>) =>
      caller.call(createAddresses, { file: { name: 'book.csv', bytes: Buffer.from(csv), fields } });
    const preview = (await send({ preview: 'true' })).answer.value;
    expect(preview).toMatchObject({ created: 0, ready: 2, faulty: 1 });
    expect(preview.file?.mapping.columns.map(({ field: means }) => means)).toEqual([
      'label',
      'Name',
      'AddressLine1',
      'Subdistrict',
      'District',
      'Province',
      'Postcode',
      'Country',
      'kind',
    ]);
    expect(preview.rows[1]?.warnings.map(({ code, column }) => [code, column])).toEqual([
      ['finding.doubtful_postcode', 'Zip'],
    ]);
    expect(preview.rows[2]).toMatchObject({ row: 4, outcome: 'FAULTY', label: 'Nowhere' });
    expect(preview.rows[2]?.cellErrors.map(({ column, code }) => [column, code])).toEqual([
      ['Country', 'row.unknown_country'],
      ['Address', 'row.empty'],
    ]);
    expect((await caller.call(listAddresses)).answer.totalCount).toBe(0);

    const created = (await send({ mapping: JSON.stringify(preview.file?.mapping) })).answer.value;
    expect(created).toMatchObject({ created: 2, existing: 0, faulty: 1 });
    expect((await send({})).answer.value).toMatchObject({ created: 0, existing: 2, faulty: 1 });
    const { data } = (await caller.call(listAddresses, { query: { sortBy: 'label' } })).answer;
    expect(data.map(({ label, kind }) => [label, kind])).toEqual([
      ['ร้าน 1', 'CONSIGNEE'],
      ['Depot', 'PICKUP'],
    ]);
    expect(data[0]?.party).toMatchObject({ subdistrict: 'คลองตัน', district: 'คลองเตย', country: 'TH' });
    const page = await caller.call(listAddresses, { query: { search: 'คลองตัน' } });
    expect(page.answer.totalCount).toBe(1);
  });

  test('a file that is not a table and an invalid mapping are refused', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const list = (text: string) => ({ name: 'book.csv', bytes: Buffer.from(text) });
    const notATable = await caller.call(createAddresses, { file: list('%PDF-1.7') });
    expect([notATable.status, notATable.problem.code]).toEqual([422, 'table.pdf']);
    const invalidMapping = await caller.call(createAddresses, {
      file: { ...list('Name,Address\nAnn,1 Here'), fields: { mapping: '{"columns":[]}' } },
    });
    expect(invalidMapping.status).toBe(400);
    expect(invalidMapping.problem.ErrorDetails).toMatchObject([{ note: 'kind', code: 'field.missing' }]);
    const faulty = await caller.call(createAddresses, {
      file: list('Name,Address\nAnn,1 Here'),
    });
    expect(faulty.status).toBe(400);
    expect(faulty.problem.code).toBe('address.no_valid_row');
    expect(faulty.problem.ErrorDetails[0]).toMatchObject({
      code: 'row.not_mapped',
      params: { fieldTerm: 'destinationCountry' },
    });
  });

  test('an Idempotency-Key creates one address for repeated requests', async () => {
    const caller = await (await world.client()).as('CLIENT_OPERATOR');
    const send = () =>
      caller.call(createAddress, { body: address('Once'), headers: { 'idempotency-key': 'a' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answered) => answered.answer.value.id)).size).toBe(1);
    expect((await caller.call(listAddresses)).answer.totalCount).toBe(1);
  });
});

describe('access', () => {
  test('the address of another tenant gets the same response as an unknown one', async () => {
    const owner = await (await world.client()).as('CLIENT_ADMIN');
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    const { id } = (await owner.call(createAddress, { body: address('Mine') })).answer.value;
    for (const operation of [editAddress, deleteAddress]) {
      const body = operation === editAddress ? { body: { label: 'Yours' } } : {};
      const foreign = await outsider.call(operation, { params: { id }, ...body });
      const unknown = await outsider.call(operation, { params: { id: UNKNOWN_ID }, ...body });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    }
    expect((await outsider.call(listAddresses)).answer.totalCount).toBe(0);
    expect((await owner.call(listAddresses)).answer.data[0]?.label).toBe('Mine');
    expect((await owner.call(deleteAddress, { params: { id } })).status).toBe(204);
    expect((await owner.call(listAddresses)).answer.totalCount).toBe(0);
  });

  test('a customer and its client have separate address books', async () => {
    const client = await world.client();
    const operator = await client.as('CLIENT_OPERATOR');
    const { admin } = await client.customer();
    const otherCustomer = await client.customer();
    const asCustomer = { base: 'customers' as const };
    const created = await admin.call(createAddress, {
      body: address('Theirs', { isDefault: true }),
      ...asCustomer,
    });
    await operator.call(createAddress, { body: address('Ours', { isDefault: true }) });
    const { id } = created.answer.value;
    expect((await admin.call(listAddresses, asCustomer)).answer.data.map((entry) => entry.label)).toEqual([
      'Theirs',
    ]);
    expect((await operator.call(listAddresses)).answer.data.map((entry) => entry.label)).toEqual(['Ours']);
    expect((await otherCustomer.admin.call(listAddresses, asCustomer)).answer.totalCount).toBe(0);
    expect((await otherCustomer.admin.call(deleteAddress, { params: { id }, ...asCustomer })).status).toBe(
      404,
    );
    expect((await operator.call(editAddress, { params: { id }, body: { label: 'x' } })).status).toBe(404);
  });

  test('a client keeps the address book of its customer, and no other customer sees or names it', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const { customerId, admin: customer } = await client.customer();
    const { admin: otherCustomer, customerId: otherId } = await client.customer();
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    const query = { customerId };
    const body = address('Shop', { kind: 'CONSIGNOR', isDefault: true });
    const created = await admin.call(createAddress, { query, body });
    const { id } = created.answer.value;
    const listed = async (by: TestCaller, base: 'clients' | 'customers', owner = {}) =>
      (await by.call(listAddresses, { base, query: owner })).answer.data?.map((one) => one.id);
    expect(await listed(customer, 'customers')).toEqual([id]);
    expect(await listed(customer, 'customers', query)).toEqual([id]);
    expect(await listed(admin, 'clients', query)).toEqual([id]);
    expect(await listed(admin, 'clients')).toEqual([]);
    expect(await listed(admin, 'clients', { customerId: otherId })).toEqual([]);

    for (const by of [outsider, otherCustomer]) {
      const base = by === outsider ? 'clients' : 'customers';
      const attempts = [
        await by.call(listAddresses, { base, query }),
        await by.call(createAddress, { base, query, body }),
        await by.call(createAddresses, { base, query, body: { rows: [body] } }),
        await by.call(editAddress, { base, query, params: { id }, body: { label: 'Taken' } }),
        await by.call(deleteAddress, { base, query, params: { id } }),
      ];
      expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    // The address is in the book of the customer, and not in that of the client.
    expect((await admin.call(deleteAddress, { params: { id } })).status).toBe(404);
    const edited = await admin.call(editAddress, { query, params: { id }, body: { label: 'Shop' } });
    expect(edited.answer.value.label).toBe('Shop');
    expect((await admin.call(createAddresses, { query, body: { rows: [body] } })).answer.value.existing).toBe(
      1,
    );
    expect((await admin.call(deleteAddress, { query, params: { id } })).status).toBe(204);
    expect(await listed(customer, 'customers')).toEqual([]);
  });

  test('a viewer can read and cannot write', async () => {
    const client = await world.client();
    const viewer = await client.as('CLIENT_VIEWER');
    expect((await viewer.call(listAddresses)).status).toBe(200);
    expect((await viewer.call(createAddress, { body: address('No') })).status).toBe(403);
  });
});
