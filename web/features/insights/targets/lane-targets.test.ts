import { expect, test } from 'vitest';
import { computeTargetGap, findCommonTarget, findTarget } from './lane-targets.ts';

const TARGETS = [
  { originCountry: 'SG', destinationCountry: 'MY', onTimePercent: 95 },
  { originCountry: 'SG', destinationCountry: 'TH', onTimePercent: 95 },
  { originCountry: 'SG', destinationCountry: 'ID', onTimePercent: 90 },
];

test('a lane has the target of its direction only', () => {
  expect(findTarget(TARGETS, 'SG-ID')).toBe(90);
  expect(findTarget(TARGETS, 'ID-SG')).toBeUndefined();
});

test.each([
  ['one lane', ['SG-ID'], 90],
  ['lanes with the same target', ['SG-MY', 'SG-TH'], 95],
  ['lanes with different targets', ['SG-MY', 'SG-ID'], undefined],
  ['lanes of which the last has no target', ['SG-MY', 'SG-VN'], undefined],
  ['lanes of which the first has no target', ['SG-VN', 'SG-MY'], undefined],
  ['no lanes', [], undefined],
])('the common target of %s', (_, keys, target) => {
  expect(
    findCommonTarget(
      TARGETS,
      keys.map((key) => ({ key })),
    ),
  ).toBe(target);
});

test('the gap to a target has one decimal place', () => {
  expect(computeTargetGap(92.6, 95)).toBe(-2.4);
  expect(computeTargetGap(96.1, 95)).toBe(1.1);
  expect(computeTargetGap(95, 95)).toBe(0);
});
