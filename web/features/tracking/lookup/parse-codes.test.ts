import { describe, expect, it } from 'vitest';
import { MAX_TRACKING_CODES } from '@portal/contract/tracking';
import { isConsigneeText, isPlainList, parseCodes } from './parse-codes.ts';

describe('parseCodes', () => {
  it('parses a column, a row and a message', () => {
    expect(parseCodes('MO1000001\r\nMO1000002\n\nMO1000003').codes).toEqual([
      'MO1000001',
      'MO1000002',
      'MO1000003',
    ]);
    expect(parseCodes('MO1,MO2;MO3\tMO4 | MO5').codes).toHaveLength(5);
    expect(parseCodes('"MO1", (MO2), <MO3>.').codes).toEqual(['MO1', 'MO2', 'MO3']);
  });

  it('keeps hyphens and signs inside codes', () => {
    expect(parseCodes('618-12345675 web#1001').codes).toEqual(['618-12345675', 'web#1001']);
  });

  it('removes duplicates without regard to case', () => {
    expect(parseCodes('mo1 MO1 mo2')).toEqual({ codes: ['MO1', 'mo2'], duplicateCount: 1, excessCount: 0 });
  });

  it('stops at the maximum and counts the rest', () => {
    const many = Array.from({ length: MAX_TRACKING_CODES + 7 }, (_, at) => `C${at}`).join('\n');
    const parsed = parseCodes(many);
    expect(parsed.codes).toHaveLength(MAX_TRACKING_CODES);
    expect(parsed.excessCount).toBe(7);
  });

  it('returns no codes for blank text', () => {
    expect(parseCodes(' \n\t ')).toEqual({ codes: [], duplicateCount: 0, excessCount: 0 });
  });

  it('isPlainList is true only for a single column', () => {
    expect(isPlainList('MO1\r\nMO2\r\n')).toBe(true);
    expect(isPlainList('Order code,City\r\nMO2,Penang\r\n')).toBe(false);
  });
});

it.each([
  ['Christian Ramos', true],
  ['ramos', true],
  ['Nguyễn Thị Hồng', true],
  ['Blok 12 Trading', true],
  ['ann@shop.example', true],
  ['+65 9123 4567', true],
  ['(02) 8123 4567', true],
  ['MO1TXQDTNN57', false],
  ['618-47000015', false],
  ['MO1 MO2', false],
  ['Ramos\nTan', false],
  ['ramos, tan', false],
  ['', false],
])('%j names a consignee: %s', (text, expected) => {
  expect(isConsigneeText(text)).toBe(expected);
});
