import { expect, test } from 'vitest';
import { getInitials } from './get-initials.ts';

test.each([
  ['Straits Express', 'SE'],
  ['Keppel Row Customs', 'KR'],
  ['lionpost', 'L'],
  ['Wings & Co', 'WC'],
  ['ขนส่ง ด่วน', 'ขด'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
