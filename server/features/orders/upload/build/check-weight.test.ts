import { DEFAULT_SEVERITIES } from '@portal/contract/findings';
import { describe, expect, it } from 'vitest';
import { readFileRows, TEST_PREFLIGHT, type FileRow } from '../testing-order-file.ts';
import type { BuildContext } from './build-context.ts';

const readWarnings = async (row: FileRow, context: Omit<BuildContext, 'type'> = {}) => {
  const [order] = await readFileRows([row], {}, context);
  return order?.warnings.filter(({ code }) => code.startsWith('row.')).map(({ code }) => code);
};

describe('weight and volume that disagree by far', () => {
  const row = { 'Weight (kg)': '0.9', 'Dimensions (cm)': '254x203x102' };
  const readDensity = async (severity: 'WARNING' | 'BLOCKER') => {
    const rules = { ...TEST_PREFLIGHT, severities: { ...DEFAULT_SEVERITIES, unusual_density: severity } };
    const [order] = await readFileRows([row], {}, { preflight: rules });
    const listDensity = (list: readonly { code: string; column: string | null }[] = []) =>
      list.flatMap(({ code, column }) => (code === 'finding.unusual_density' ? [column] : []));
    return { warnings: listDensity(order?.warnings), errors: listDensity(order?.errors) };
  };

  it('are a warning at the weight, or an error where the client chose so', async () => {
    expect(await readDensity('WARNING')).toEqual({ warnings: ['Weight (kg)'], errors: [] });
    expect(await readDensity('BLOCKER')).toEqual({ warnings: [], errors: ['Weight (kg)'] });
  });
});

describe('a weight', () => {
  it('far from the typical weight of the goods is a warning', async () => {
    const row = { Category: 'Fashion & Accessories', 'Weight (kg)': '500', Qty: '2' };
    expect(await readWarnings(row)).toEqual(['row.weight_unlike_goods']);
    expect(await readWarnings({ ...row, 'Weight (kg)': '0.5' })).toEqual([]);
  });

  it('of much cheap goods is a warning', async () => {
    expect(
      await readWarnings({ 'Weight (kg)': '60', 'Unit price': '2' }, { preflight: TEST_PREFLIGHT }),
    ).toEqual(['row.weight_unlike_value']);
    expect(
      await readWarnings({ 'Weight (kg)': '60', 'Unit price': '200' }, { preflight: TEST_PREFLIGHT }),
    ).toEqual([]);
  });

  it('far from those of the client’s usual parcels is a warning', async () => {
    const usualGrams = { low: 200, median: 500, high: 2_000 };
    expect(await readWarnings({ 'Weight (kg)': '50' }, { usualGrams })).toEqual(['row.weight_unlike_usual']);
    expect(await readWarnings({ 'Weight (kg)': '3' }, { usualGrams })).toEqual([]);
    expect(await readWarnings({ 'Weight (kg)': '0.010' }, { usualGrams })).toEqual([
      'row.weight_unlike_usual',
    ]);
  });

  it('that no parcel has is a warning with the cell', async () => {
    const [order] = await readFileRows([{ 'Weight (kg)': '500' }]);
    expect(order?.warnings).toMatchObject([
      { code: 'row.weight_unlike_parcels', column: 'Weight (kg)', value: '500', row: 2 },
    ]);
  });
});
