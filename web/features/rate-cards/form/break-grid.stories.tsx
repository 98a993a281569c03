import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { BreakGrid } from './break-grid.tsx';
import { createCardValues } from './card-values.ts';
import { findFix } from './finding-fixes.ts';
import { FindingList } from './finding-list.tsx';
import { useFieldHistory } from './use-field-history.ts';

const VALUES = {
  ...createCardValues('2026-01-01', 'LAST_MILE'),
  rows: [
    ['0', '2.00', '1.50'],
    ['5', '0.00', '1.20'],
  ],
} as const;

const MESSAGE = 'the break from 5 kg never applies: a lower break is as cheap for every weight';
const FINDING = {
  kind: 'BREAKS',
  reason: { code: 'rate.break_never_applies', params: { fromGrams: 5000 }, message: MESSAGE },
} as const;

function TwoBreaks() {
  const [values, setValues] = useState<ReturnType<typeof createCardValues>>(VALUES);
  const history = useFieldHistory({
    values,
    setFields: (change) =>
      setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
  });
  return (
    <>
      <BreakGrid
        currency="SGD"
        rows={values.rows}
        findings={[FINDING]}
        onChange={(rows) => history.setFields({ rows })}
        history={history}
      />
      <FindingList
        findings={[FINDING]}
        getAction={(finding) => {
          const fix = findFix({ values, finding, isChange: true });
          return fix && { label: 'Fix', run: () => history.setFields(fix.fields) };
        }}
      />
    </>
  );
}

export const stories: Stories = { 'two breaks': TwoBreaks };
