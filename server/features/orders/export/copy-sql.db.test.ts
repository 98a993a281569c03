import { text } from 'node:stream/consumers';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import papaparse from 'papaparse';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyCsvSql } from '../../../db/export/copy-sql.ts';
import { guardCell } from '@portal/contract/core';
import { guardSql } from '../../../db/export/formula-guard.ts';
import { ORDERS_EXPORT_COLUMNS } from './orders-export-columns.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function copyOut(sql: string): Promise<string> {
  const client = await world.owner.connect();
  try {
    return await text(client.query(copyTo(sql)));
  } finally {
    client.release();
  }
}

describe('copyCsvSql', () => {
  test('guardSql guards the same texts as guardCell', async () => {
    const starts = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1));
    const texts = [
      ...starts,
      ...starts.map((start) => `'${start}`),
      '',
      "'",
      '＝1',
      'สมชาย',
      '=1+1',
      "''=x",
    ].flatMap((start) => [start, `${start}1`]);
    const { rows } = await world.owner.query<{ guarded: string }>(
      `select ${guardSql('t')} as guarded from unnest($1::text[]) with ordinality as u(t, n) order by n`,
      [texts],
    );
    expect(rows.map(({ guarded }) => guarded)).toEqual(texts.map(guardCell));
  });

  test('every column of the orders export can be selected from the tables', async () => {
    const from =
      'from orders o left join lateral jsonb_array_elements(o.items) with ordinality as i (item, n) on true' +
      ' left join customers c on c.client_id = o.client_id and c.id = o.customer_id' +
      ' left join batches b on b.client_id = o.client_id and b.id = o.batch_id';
    const csv = await copyOut(copyCsvSql(ORDERS_EXPORT_COLUMNS, from, 'Asia/Singapore'));
    const [header = []] = papaparse.parse<string[]>(csv).data;
    expect(header).toHaveLength(ORDERS_EXPORT_COLUMNS.length);
    expect(header).toContain('Created at (Asia/Singapore)');
  });

  test('money has the decimals of its currency, weights no trailing zeros, times are in the time zone, and null is empty', async () => {
    const [money] = ORDERS_EXPORT_COLUMNS.filter(({ key }) => key === 'codAmount');
    const [weight] = ORDERS_EXPORT_COLUMNS.filter(({ key }) => key === 'weight');
    const [time] = ORDERS_EXPORT_COLUMNS.filter(({ key }) => key === 'createdAt');
    const [remarks] = ORDERS_EXPORT_COLUMNS.filter(({ key }) => key === 'remarks');
    const columns = [money, weight, time, remarks].filter((column) => column !== undefined);
    const from = `from (values
      (2490::bigint, 'SGD', 1250::bigint, '2026-11-20T16:30:00Z'::timestamptz, '=HYPERLINK("x","y")'),
      (150000, 'VND', 1000, '2026-01-01T00:00:00Z', 'two' || chr(10) || 'lines'),
      (1234, 'KWD', 1, '2026-01-01T00:00:00Z', '+65 6123 4567'),
      (null, null, 500, null, null)
    ) as o (cod_minor, cod_currency, gross_grams, created_at, remarks) cross join (values (1)) as i (n)`;
    expect(await copyOut(copyCsvSql(columns, from, 'Asia/Singapore'))).toBe(
      [
        'COD amount,Weight (kg),Created at (Asia/Singapore),Remarks',
        `24.90,1.25,2026-11-21 00:30:00,"'=HYPERLINK(""x"",""y"")"`,
        '150000,1,2026-01-01 08:00:00,"two\nlines"',
        "1.234,0.001,2026-01-01 08:00:00,'+65 6123 4567",
        ',0.5,,',
        '',
      ].join('\n'),
    );
  });

  test('a time zone that is SQL is refused as an unknown time zone', async () => {
    const [time] = ORDERS_EXPORT_COLUMNS.filter(({ key }) => key === 'createdAt');
    const from = `from (values (now())) as o (created_at)`;
    await expect(
      copyOut(copyCsvSql(time === undefined ? [] : [time], from, `UTC') , pg_sleep(0) --`)),
    ).rejects.toThrow('time zone');
  });
});
