import { describe, expect, it } from 'vitest';
import { MOST_CODES } from '@portal/contract/tracking';
import { isPlainList, readCodes } from './pasted-codes.ts';

describe('pasted codes', () => {
  it('come out of a column, a row and a message alike', () => {
    expect(readCodes('MO1000001\r\nMO1000002\n\nMO1000003').codes).toEqual([
      'MO1000001',
      'MO1000002',
      'MO1000003',
    ]);
    expect(readCodes('MO1,MO2;MO3\tMO4 | MO5').codes).toHaveLength(5);
    expect(readCodes('"MO1", (MO2), <MO3>.').codes).toEqual(['MO1', 'MO2', 'MO3']);
  });

  it('keep hyphens and letters of other codes as they are', () => {
    expect(readCodes('618-12345675 web#1001').codes).toEqual(['618-12345675', 'web#1001']);
  });

  it('are asked once, whatever their case', () => {
    expect(readCodes('mo1 MO1 mo2')).toEqual({ codes: ['MO1', 'mo2'], repeats: 1, beyond: 0 });
  });

  it('stop at a thousand and say how many are left', () => {
    const many = Array.from({ length: MOST_CODES + 7 }, (_, at) => `C${at}`).join('\n');
    const read = readCodes(many);
    expect(read.codes).toHaveLength(MOST_CODES);
    expect(read.beyond).toBe(7);
  });

  it('are none in an empty paste', () => {
    expect(readCodes(' \n\t ')).toEqual({ codes: [], repeats: 0, beyond: 0 });
  });

  it('are a plain list where nothing stands beside them', () => {
    expect(isPlainList('MO1\r\nMO2\r\n')).toBe(true);
    expect(isPlainList('Order code,City\r\nMO2,Penang\r\n')).toBe(false);
  });
});
