import { describe, expect, test } from 'vitest';
import { isAwbNumberError, parseAwbNumber } from './awb-numbers.ts';

describe('parseAwbNumber', () => {
  test.each(['618-12345675', '61812345675', ' 618 1234 5675 ', '618‑12345675'])(
    'reads the number from %j',
    (text) => {
      expect(parseAwbNumber(text)).toEqual({ awbNumber: '618-12345675', prefix: '618', serial: 1_234_567 });
    },
  );

  test.each(['', '618', '618-1234567', '618-123456755', 'ABC-12345675', 'HAWB-1'])(
    'answers SHAPE for %j',
    (text) => {
      expect(parseAwbNumber(text)).toEqual({ error: 'SHAPE' });
    },
  );

  test('a wrong check digit is refused, and the right number is suggested', () => {
    expect(parseAwbNumber('618-12345671')).toEqual({
      error: 'CHECK_DIGIT',
      checkDigit: '1',
      expectedCheckDigit: '5',
      suggestion: '618-12345675',
    });
  });

  test('exactly one check digit, 0 to 6, fits a serial number', () => {
    for (const serial of ['0000000', '0000007', '9999999', '4000001']) {
      const validDigits = '0123456789'
        .split('')
        .filter((digit) => !isAwbNumberError(parseAwbNumber(`020${serial}${digit}`)));
      expect(validDigits).toEqual([String(Number(serial) % 7)]);
    }
  });
});
