import { expect, test } from 'vitest';
import { parseScaleReading } from './scale-reading.ts';

test.each<[string, number | null]>([
  ['1.250', 1_250],
  ['1,25 kg', 1_250],
  ['1250 g', 1_250],
  ['ST,GS,+  1.250kg', 1_250],
  ['  +0.480 KG\r\n', 480],
  ['US,GS,+  1.250kg', null],
  ['OL,GS,+999.999kg', null],
  ['ST,NT,-  0.020kg', null],
  ['0.000 kg', null],
  ['SG0000G5T2XK', null],
  ['ST,NT,1.250kg', 1_250],
  ['01ST,GS,     1.250,kg', 1_250],
  ['01US,GS,     1.250,kg', null],
  ['TL,GS,     1.250,kg', null],
  ['ST,+001.2504 kg', 1_250],
  ['     1.250 kg ?', null],
  ['? 1.250 kg', null],
  ['S S     1.250 kg', 1_250],
  ['S D     1.250 kg', null],
  ['S +', null],
  ['SG1000042XU001', null],
  ['1,234.5', null],
  ['1.2.3', null],
  ['- 1.250', null],
  ['', null],
])('the reading %j is %s g', (text, grams) => {
  expect(parseScaleReading(text)).toBe(grams);
});
