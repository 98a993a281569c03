import type { DateOrder } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { chooseDateOrder, countDateEvidence, isDateAmbiguous, readDate } from './read-date.ts';

describe('the time after a date', () => {
  it.each([
    'T9:05',
    ' 09:05',
    '   09.05',
    ' 09:05:30',
    ' 09:05:30.123456',
    ' 09:05:30,5',
    ' 9:05 am',
    ' 9:05pm',
    ' 9:05 p.m.',
    ' 9:05 a.m',
    'T09:05Z',
    ' 09:05 UTC',
    ' 09:05   ICT',
    ' 09:05 AM UTC',
    ' 09:05 +0800',
    'T09:05:30-03:00',
  ])('%j is ignored', (time) => {
    const evidence = { dmy: 0, mdy: 0, ambiguous: 0 };
    countDateEvidence(`25/11/2026${time}`, evidence);
    expect(evidence).toEqual({ dmy: 1, mdy: 0, ambiguous: 0 });
    expect(readDate(`25/11/2026${time}`, 'dmy')).toEqual({ value: '2026-11-25' });
  });

  it.each([' 9', ' 09:5', ' 123:05', ' 09:05 +8', ' 09:05 x', ' 09:05 abcdef', ' 09:05 z9', '09:05'])(
    '%j is no time, and the cell no date',
    (time) => {
      expect(readDate(`2026-11-30${time}`, 'dmy')).toMatchObject({ code: 'row.not_date' });
    },
  );
});

describe('a date', () => {
  it.each<[string, DateOrder, string]>([
    ['1/2/26', 'dmy', '2026-02-01'],
    ['1/2/26', 'mdy', '2026-01-02'],
    ['26/1/02', 'ymd', '2026-01-02'],
    ['1-2-2026', 'dmy', '2026-02-01'],
    ['1.2.2026', 'dmy', '2026-02-01'],
    ['1 2 2026', 'dmy', '2026-02-01'],
    ['2026/1/2', 'dmy', '2026-01-02'],
    ['2026.01.02', 'mdy', '2026-01-02'],
    ['2026年12月31日', 'dmy', '2026-12-31'],
    ['29/02/2028', 'dmy', '2028-02-29'],
    ['01/01/1950', 'dmy', '1950-01-01'],
    ['31/12/2150', 'dmy', '2150-12-31'],
    ['01/01/59', 'dmy', '2059-01-01'],
    ['28/11/69', 'dmy', '2026-11-28'],
    ['28-พ.ย.-69', 'dmy', '2026-11-28'],
    ['01/01/79', 'dmy', '2036-01-01'],
    ['01/01/80', 'dmy', '1980-01-01'],
    ['28NOV26', 'dmy', '2026-11-28'],
    ['ngày 28 tháng 11 năm 2026', 'dmy', '2026-11-28'],
    ['28 tháng 11, 2026', 'dmy', '2026-11-28'],
    ['28 de noviembre de 2026', 'dmy', '2026-11-28'],
    ['01/01/00', 'dmy', '2000-01-01'],
    ['01/01/99', 'dmy', '1999-01-01'],
    ['01/01/2493', 'dmy', '1950-01-01'],
    ['31/12/2693', 'dmy', '2150-12-31'],
    ['20000', 'dmy', '1954-10-03'],
    ['80000', 'dmy', '2119-01-11'],
    ['46356.75', 'dmy', '2026-11-30'],
    ['46356.5', 'mdy', '2026-11-30'],
  ])('%s in the order %s is %s', (cell, order, day) => {
    expect(readDate(cell, order)).toEqual({ value: day });
  });

  it.each([
    '31/12/1949',
    '01/01/2151',
    '29/02/2026',
    '00/01/2026',
    '01/00/2026',
    '1/2/226',
    '123/1/2026',
    '1/123/2026',
    'on 1/2/2026',
    '1/2/2026 or so',
    '12026-01-02',
    '2026-001-02',
    '2026-01-002',
    '202601',
    '202601021',
    'x20260102',
    '20260102x',
    '12026年1月2日',
    '2026年1月2日x',
    '2026年123月2日',
    '2026年1月234日',
    '19999',
    '80001',
    '46356.',
    '46356.x',
    'x46356',
    '4635',
    '',
  ])('%j is no date', (cell) => {
    expect(readDate(cell, 'dmy')).toMatchObject({ code: 'row.not_date' });
  });

  it('that is not read has an example in the order of the column', () => {
    const examples = (['dmy', 'mdy', 'ymd'] as const).map((order) => readDate('soon', order));
    expect(examples).toMatchObject([
      { params: { example: '30/11/2026' } },
      { params: { example: '11/30/2026' } },
      { params: { example: '2026/11/30' } },
    ]);
  });
});

describe('a date with the name of a month', () => {
  it.each([
    ['1st Jan 2026', '2026-01-01'],
    ['2nd February 2026', '2026-02-02'],
    ['3RD mac 2026', '2026-03-03'],
    ['4th April, 2026', '2026-04-04'],
    ['12 Mei 2026', '2026-05-12'],
    ['Juni 12 2026', '2026-06-12'],
    ['2026-Jul-12', '2026-07-12'],
    ['12/Ogos/26', '2026-08-12'],
    ['12 sept. 26', '2026-09-12'],
    ['12 ต.ค. 2569', '2026-10-12'],
    ['Sat 12 Nov 2026', '2026-11-12'],
    ['12 décembre 2026, Tuesday', '2026-12-12'],
  ])('%s is %s', (cell, day) => {
    expect(readDate(cell, 'mdy')).toEqual({ value: day });
  });

  it.each([
    '12 Nov',
    '12 Nov 2026 late',
    '12 Brumaire 2026',
    '12 11 Nov 2026',
    'x12 Nov 2026',
    '12 Nov 2026x',
    'Nov Nov 2026',
    '1stx Nov 2026',
    '31 Nov 2026',
    '366 Jan 2026',
    '0x1 Nov 2026',
  ])('%s is no date', (cell) => {
    expect(readDate(cell, 'dmy')).toMatchObject({ code: 'row.not_date' });
  });
});

describe('the date order of a column', () => {
  const count = (...cells: readonly string[]) => {
    const evidence = { dmy: 0, mdy: 0, ambiguous: 0 };
    for (const cell of cells) countDateEvidence(cell, evidence);
    return evidence;
  };

  it.each([
    ['13/12/2026', { dmy: 1 }],
    ['12/13/2026', { mdy: 1 }],
    ['13-1-26', { dmy: 1 }],
    ['12/11/2026', { ambiguous: 1 }],
    ['1 2 26', { ambiguous: 1 }],
    ['1.2.26', { ambiguous: 1 }],
    [' 1.2.26 ', { ambiguous: 1 }],
    ['12/12/2026', {}],
    ['13/13/2026', {}],
    ['2026-01-02', {}],
    ['1/2/226', {}],
    ['x1/2/26', {}],
    ['1/2/26x', {}],
    ['1/223/26', {}],
  ])('has the evidence of %s', (cell, evidence) => {
    expect(count(cell)).toEqual({ dmy: 0, mdy: 0, ambiguous: 0, ...evidence });
  });

  it('is that of most cells, day first otherwise', () => {
    expect(chooseDateOrder({ dmy: 1, mdy: 2, ambiguous: 0 })).toBe('mdy');
    expect(chooseDateOrder({ dmy: 2, mdy: 1, ambiguous: 0 })).toBe('dmy');
    expect(chooseDateOrder({ dmy: 1, mdy: 1, ambiguous: 0 })).toBe('dmy');
  });

  it('is ambiguous when cells fit both orders and others decide for none or for both', () => {
    expect(isDateAmbiguous({ dmy: 0, mdy: 0, ambiguous: 1 })).toBe(true);
    expect(isDateAmbiguous({ dmy: 2, mdy: 1, ambiguous: 1 })).toBe(true);
    expect(isDateAmbiguous({ dmy: 1, mdy: 0, ambiguous: 1 })).toBe(false);
    expect(isDateAmbiguous({ dmy: 0, mdy: 1, ambiguous: 1 })).toBe(false);
    expect(isDateAmbiguous({ dmy: 0, mdy: 0, ambiguous: 0 })).toBe(false);
  });
});
