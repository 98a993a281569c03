import { expect, it } from 'vitest';
import {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  findAmbiguousMark,
  parseDecimal,
} from './read-number.ts';

it.each([
  ['-5', 'point', '-5'],
  ['0.50', 'point', '0.50'],
  ['+5', 'point', '5'],
  ['5-', 'comma', '-5'],
  ['(1,5)', 'comma', '-1.5'],
  ['5)', 'point', '5'],
  ['1\u00A0234\u202F567', 'point', '1234567'],
  ['1’234', 'point', '1234'],
  ['123,456', 'point', '123456'],
  ['1,23,456', 'point', '123456'],
  ['1,234.', 'point', '1234'],
  [',5', 'comma', '0.5'],
  ['๐๙', 'point', '09'],
  ['０９', 'point', '09'],
  ['٠٩', 'point', '09'],
  ['2e3', 'point', '2000'],
  ['2E+3', 'point', '2000'],
  ['1,5e2', 'comma', '150'],
  ['-1.5E-3', 'point', '-0.0015'],
  ['1.25e-10', 'point', '0.000000000125'],
  ['9e14', 'point', '900000000000000'],
] as const)('"%s" with the decimal mark %s is %s', (cell, mark, decimal) => {
  expect(parseDecimal(cell, mark)).toBe(decimal);
});

it.each([
  ['1234,567', 'point'],
  [',567', 'point'],
  ['1,2,345', 'point'],
  ['1,2345', 'point'],
  ['1,234,56', 'point'],
  ['1,x34,567', 'point'],
  ['1,2x4,567', 'point'],
  ['x1,234', 'point'],
  ['1,234x', 'point'],
  ['1.5x', 'point'],
  ['1.x5', 'point'],
  ['x5', 'point'],
  ['5x', 'point'],
  ['--5', 'point'],
  ['.', 'point'],
  ['1e15', 'point'],
  ['1e123', 'point'],
  ['e5', 'point'],
  ['1.e5', 'point'],
  ['1e', 'point'],
  ['x1e5', 'point'],
  ['1e5x', 'point'],
] as const)('"%s" with the decimal mark %s is no number', (cell, mark) => {
  expect(parseDecimal(cell, mark)).toBeUndefined();
});

it.each([
  ['1.5', 1, 0],
  ['1,5', 0, 1],
  ['1.2345', 1, 0],
  ['1,23', 0, 1],
  ['1,234.5', 1, 0],
  ['1.234,5', 0, 1],
  ['1,234,567', 1, 0],
  ['1.234.567', 0, 1],
  ['0.125', 1, 0],
  ['0,125', 0, 1],
  ['10.125', 0, 0],
  ['1234.567', 1, 0],
  ['1234,567', 0, 1],
  ['1,234', 0, 0],
  ['1.234', 0, 0],
  ['12', 0, 0],
  ['', 0, 0],
  ['approx. 1.234', 0, 0],
  ['approx. 1,5 kg.', 0, 1],
  ['kg, 1.5', 1, 0],
] as const)('"%s" is evidence for the point %d times and the comma %d times', (cell, point, comma) => {
  const evidence = createMarkEvidence();
  countDecimalMarks(cell, evidence);
  expect(evidence).toMatchObject({ point, comma });
});

it.each([
  ['1.234', 1, 0],
  ['Rp150.000', 1, 0],
  ['150.000 VND', 1, 0],
  ['10,125', 0, 1],
  ['0.125', 0, 0],
  ['1234.567', 0, 0],
  ['1.234.567', 0, 0],
] as const)('"%s" is ambiguous with a point %d times and with a comma %d times', (cell, point, comma) => {
  const evidence = createMarkEvidence();
  countDecimalMarks(cell, evidence);
  expect([evidence.ambiguousPoint, evidence.ambiguousComma]).toEqual([point, comma]);
  const mark = comma === 1 ? 'comma' : undefined;
  expect(findAmbiguousMark(cell)).toBe(point === 1 ? 'point' : mark);
});

it('the decimal mark of a column is that of more cells', () => {
  expect(chooseDecimalMark({ ...createMarkEvidence(), point: 1, comma: 1 })).toBeUndefined();
  expect(chooseDecimalMark({ ...createMarkEvidence(), point: 1, comma: 2 })).toBe('comma');
});
