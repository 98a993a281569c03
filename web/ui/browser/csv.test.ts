import { expect, it } from 'vitest';
import { toCsvBlob } from './csv.ts';

it('toCsvBlob keeps every script, quotes commas and quotes, and guards the cells of rows against formulas', async () => {
  const text = await toCsvBlob(
    ['Code', 'City', '+45'],
    [
      ['=1+1', 'Đà Nẵng, "centre"', '2'],
      ['RPA8YRRXY4', null, ''],
    ],
  ).text();
  expect(text).toBe('Code,City,+45\r\n\'=1+1,"Đà Nẵng, ""centre""",2\r\nRPA8YRRXY4,,\r\n');
  const [first] = new Uint8Array(await toCsvBlob([], []).arrayBuffer());
  expect(first).toBe(0xef);
});
