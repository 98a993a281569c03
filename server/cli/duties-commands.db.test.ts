import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, editOrder, getOrder, type OrderInput } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../features/orders/testing-orders.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'portal-duties-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const portal = (line: string) => runCommandLine(line.split(' '), { DATABASE_URL: world.url });

const HEADER =
  'country,valid_from,currency,threshold_on,charged_on,ddp_payer,ddu_payer,source,source_date,kind,name,above,up_to,hs,modes,rate_percent,collected';

/** Loads a table of Malaysia: a tax with this percentage on all goods, and a duty of 20 % on clothes. */
function loadRates(validFrom: string, percent: string) {
  const path = join(folder, 'duties.csv');
  const table = `MY,${validFrom},SGD,GOODS,GOODS,SHIPPER,CONSIGNEE,Gazette 7,2026-01-02`;
  const rates = [
    `TAX,Sales tax,0,,,,${percent},IMPORT`,
    'DUTY,Import duty,0,,61 62,,20,IMPORT',
    'DUTY,Import duty,0,,,,0,IMPORT',
  ];
  writeFileSync(path, [HEADER, ...rates.map((rate) => `${table},${rate}`)].join('\n'));
  return portal(`duties load ${path}`);
}

describe('duty rules', () => {
  test('an order keeps the version of the rules it was computed with; editing the order applies the latest version', async () => {
    const caller = await (await world.client()).as('CLIENT_ADMIN');
    const sendOrder = async (overrides: Partial<OrderInput> = {}) =>
      (await caller.call(createOrder, { body: buildOrderInput(overrides) })).answer.value;
    const withoutRules = await sendOrder();
    expect(withoutRules.dutiesAndTaxes).toBeNull();

    expect((await loadRates('2026-01-01', '10')).out).toBe('MY from 2026-01-01: version 1 loaded.');
    expect((await loadRates('2999-01-01', '50')).out).toBe('MY from 2999-01-01: version 1 loaded.');
    const first = await sendOrder();
    // 39.80 of shirts: 20 % duty, then 10 % of goods and duty.
    expect(first.dutiesAndTaxes).toMatchObject({
      rule: { country: 'MY', validFrom: '2026-01-01', version: 1, source: 'Gazette 7', starter: false },
      currency: 'SGD',
      goodsMinor: 39_80,
      freightMinor: null,
      dutyMinor: 7_96,
      taxMinor: 4_78,
      isComplete: false,
      landedMinor: null,
      payer: 'SHIPPER',
      gaps: [{ gap: 'NO_FREIGHT' }],
    });

    expect((await loadRates('2026-01-01', '6')).out).toBe('MY from 2026-01-01: version 2 loaded.');
    expect((await sendOrder()).dutiesAndTaxes).toMatchObject({ rule: { version: 2 }, taxMinor: 2_87 });
    const rereadOrder = (await caller.call(getOrder, { params: { id: first.id } })).answer.value;
    expect(rereadOrder.dutiesAndTaxes).toEqual(first.dutiesAndTaxes);

    // An assessment of a former release has a landed cost beside its gaps.
    await world.owner.query(
      `update orders set duties = duties - 'isComplete' - 'landedTaxedAtSaleMinor' || '{"landedMinor": 5254}' where id = $1`,
      [first.id],
    );
    const formerOrder = (await caller.call(getOrder, { params: { id: first.id } })).answer.value;
    expect(formerOrder.dutiesAndTaxes).toEqual(first.dutiesAndTaxes);

    const items = first.items.map((item) => ({ ...item, hsCode: '950300' }));
    const edited = await caller.call(editOrder, {
      params: { id: first.id },
      body: { items, incoterm: 'DAP' },
    });
    expect(edited.answer.value.dutiesAndTaxes).toMatchObject({
      rule: { version: 2 },
      dutyMinor: 0,
      taxMinor: 2_39,
      payer: 'CONSIGNEE',
    });
    const { rows } = await world.owner.query(
      `select count(*)::int n from audit_log where operation = 'operator.duties.load'`,
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test('are listed in the latest version and shown in any version', async () => {
    await loadRates('2026-03-01', '8');
    await loadRates('2026-03-01', '9.25');
    expect((await portal('duties list')).out).toMatch(/MY +2026-03-01 +2 +3 +2026-01-02 +Gazette 7/);
    expect((await portal('duties show MY --day 2026-03-02')).out).toMatch(
      /Sales tax +0.00 SGD +order +all goods +any way +9.25 %/,
    );
    expect((await portal('duties show MY --from 2026-03-01 --version 1')).out).toContain('8 %');
    expect((await portal('duties show XX')).error).toContain('There is no such duty table of XX.');
  });

  test('db migrate loads the starter tables and never replaces a table of the operator', async () => {
    await loadRates('2026-01-01', '10');
    await portal('db migrate');
    await portal('db migrate');
    const { out } = await portal('duties list');
    expect(out.match(/no, starter set/g)).toHaveLength(10);
    expect(out).toMatch(/TH +2026-01-01 +1 +\d+ +no, starter set/);
    expect(out).not.toMatch(/MY .*no, starter set/);
    expect(out).toMatch(
      /\n\nDuties of HK, ID, PH, SG, TH, VN come from the starter set, which no operator has checked/,
    );
  });

  test('rates of the customs of a country convert the duties of its imports, and only those', async () => {
    const caller = await (await world.client()).as('CLIENT_ADMIN');
    await loadRates('2026-01-01', '10');
    const path = join(folder, 'customs-rates.csv');
    writeFileSync(path, 'as_of,base,currency,units\n2026-01-01,USD,SGD,2\n');
    expect((await portal(`rates load-exchange ${path} --customs MY`)).exitCode).toBe(0);
    const items = [
      { description: 'Cotton shirt', quantity: 1, unitValue: { amountMinor: 10_00, currency: 'USD' } },
    ];
    const { value } = (await caller.call(createOrder, { body: buildOrderInput({ items }) })).answer;
    expect(value.dutiesAndTaxes).toMatchObject({
      goodsMinor: 20_00,
      exchangeDay: '2026-01-01',
      exchangeKind: 'CUSTOMS',
    });
    const { rows } = await world.owner.query('select country, as_of::text from customs_exchange_rates');
    expect(rows).toEqual([{ country: 'MY', as_of: '2026-01-01' }]);
  });

  test('a file with an error loads nothing and is refused with row and column', async () => {
    const path = join(folder, 'invalid.csv');
    const table = 'FR,2026-01-01,EUR,GOODS,GOODS,SHIPPER,CONSIGNEE,Gazette,2026-01-02';
    writeFileSync(
      path,
      [HEADER, `${table},TAX,VAT,0,,,,20,IMPORT`, `${table},TAX,VAT,9,5,6,,a lot,ELSEWHERE`].join('\n'),
    );
    const { error, exitCode } = await portal(`duties load ${path}`);
    expect(exitCode).toBe(1);
    expect(error).toContain('row 3, up_to: must be more than `above`');
    expect(error).toContain('row 3, rate_percent: "a lot" is not a percentage');
    expect((await portal('duties show FR')).exitCode).toBe(1);
  });
});
