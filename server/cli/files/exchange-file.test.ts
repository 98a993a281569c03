import { expect, test } from 'vitest';
import { readExchangeFile } from './exchange-file.ts';

const HEADER = 'as_of,base,currency,units';
const read = (...lines: string[]) => readExchangeFile(Buffer.from([HEADER, ...lines].join('\n')));

test('the rows of a day become its rates', () => {
  expect(
    read('2026-11-20,USD,SGD,1.3412', '2026-11-21,usd,sgd,1.3398', '2026-11-21,USD,IDR,16412.5'),
  ).toEqual([
    { asOf: '2026-11-20', base: 'USD', unitsPerBase: { SGD: 1.3412 } },
    { asOf: '2026-11-21', base: 'USD', unitsPerBase: { SGD: 1.3398, IDR: 16412.5 } },
  ]);
});

test.each([
  ['2026-11-21,USD,SGD,0', 'unitsPerBase.SGD: must be more than 0'],
  ['2026-11-21,USD,SGD,', 'unitsPerBase.SGD'],
  ['21.11.2026,USD,SGD,1.3', 'asOf'],
  ['2026-11-21,USD,USD,1', 'USD is the base itself'],
  ['2026-11-21,USD,MYR,4.1', 'MYR has a rate of 2026-11-21 already'],
  ['2026-11-21,EUR,SGD,1.4', 'the base is EUR; other rates of 2026-11-21 are to USD'],
])('the row %s is refused with its number', (line, reason) => {
  const readFile = () => read('2026-11-21,USD,MYR,4.2', line);
  expect(readFile).toThrow('row 3: ');
  expect(readFile).toThrow(reason);
});

test('a file with other columns is refused with the expected header', () => {
  expect(() => readExchangeFile(Buffer.from('date,rate\n1,2'))).toThrow(HEADER);
});
