import { expect, test } from 'vitest';
import { getPresetRange } from './date-presets.ts';

test('presets are ranges of whole days that end today or before', () => {
  expect(getPresetRange('today', '2026-11-24')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(getPresetRange('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(getPresetRange('last7Days', '2026-11-03')).toEqual({ from: '2026-10-28', to: '2026-11-03' });
  expect(getPresetRange('thisMonth', '2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-11-24' });
  expect(getPresetRange('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
