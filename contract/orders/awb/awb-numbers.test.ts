import { describe, expect, test } from 'vitest';
import { readAwbNumber } from './awb-numbers.ts';

describe('a MAWB number', () => {
  test.each(['618-12345675', '61812345675', ' 618 1234 5675 ', '618‑12345675'])('is read from %j', (text) => {
    expect(readAwbNumber(text)).toEqual({ awbNumber: '618-12345675', prefix: '618', serial: 1_234_567 });
  });

  test.each(['', '618', '618-1234567', '618-123456755', 'ABC-12345675', 'HAWB-1'])('is not %j', (text) => {
    expect(readAwbNumber(text)).toEqual({ fault: 'SHAPE' });
  });

  test('with a wrong check digit is refused with the right one named', () => {
    expect(readAwbNumber('618-12345671')).toEqual({
      fault: 'CHECK_DIGIT',
      given: '1',
      right: '5',
      suggestion: '618-12345675',
    });
  });

  test('has one check digit, 0 to 6, that fits', () => {
    for (const seven of ['0000000', '0000007', '9999999', '4000001']) {
      const fitting = '0123456789'
        .split('')
        .filter((digit) => 'awbNumber' in readAwbNumber(`020${seven}${digit}`));
      expect(fitting).toEqual([String(Number(seven) % 7)]);
    }
  });
});
