import { describe, expect, test } from 'vitest';
import { formatAwbNumber, isAwbNumberError, parseAwbNumber } from './awb-numbers.ts';

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

test('the number of the next serial is 11 higher, or 4 after a check digit of 6', () => {
  const toInteger = (serial: number) => Number(formatAwbNumber('618', serial).replace('-', ''));
  const differences = Array.from({ length: 15 }, (_, index) => {
    const serial = 1_234_567 + index;
    return [serial % 7, toInteger(serial + 1) - toInteger(serial)];
  });
  for (const [checkDigit, difference] of differences) expect(difference).toBe(checkDigit === 6 ? 4 : 11);
  expect(formatAwbNumber('020', 42)).toBe('020-00000420');
});
