import { expect, it } from 'vitest';
import { csvOf } from './fates-file.ts';

it('a file of fates keeps every script, commas and quotes, and starts no formula', async () => {
  const text = await csvOf([
    ['Code', 'City'],
    ['=1+1', 'Đà Nẵng, "centre"'],
    ['RPA8YRRXY4', null],
  ]).text();
  expect(text).toBe('Code,City\r\n\'=1+1,"Đà Nẵng, ""centre"""\r\nRPA8YRRXY4,\r\n');
  const [first] = new Uint8Array(await csvOf([]).arrayBuffer());
  expect(first).toBe(0xef);
});
