import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { BreakGrid } from './break-grid.tsx';
import type { BreakRow } from './break-values.ts';

const ROWS: readonly BreakRow[] = [
  ['0', '2.00', '1.50'],
  ['5', '0.00', '1.20'],
];

const MESSAGE = 'the break from 5 kg never applies: a lower break is as cheap for every weight';
const FINDING = {
  kind: 'BREAKS',
  reason: { code: 'rate.break_never_applies', params: { fromGrams: 5000 }, message: MESSAGE },
} as const;

function TwoBreaks() {
  const [rows, setRows] = useState(ROWS);
  return <BreakGrid currency="SGD" rows={rows} findings={[FINDING]} onChange={setRows} />;
}

export const stories: Stories = { 'two breaks': TwoBreaks };
