import type { RateFileMapping } from '@portal/contract/rate-cards';
import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { FileDefaults } from './file-defaults.tsx';

/** A file whose headers and cells name no unit of weights. */
function OpenUnit() {
  const [mapping, setMapping] = useState<RateFileMapping>({
    shape: 'ZONE_COLUMNS',
    columns: [{ header: 'Weight', field: 'toWeight' }],
    sheets: [],
    sheetMeaning: 'NONE',
    zoneMeaning: 'DESTINATION',
    values: [],
    places: [],
    defaults: {},
    decimalMark: 'point',
    duplicates: 'REFUSE',
  });
  return (
    <>
      <FileDefaults mapping={mapping} onChange={(patch) => setMapping({ ...mapping, ...patch })} />
      <output>{mapping.weightUnit ?? 'no unit'}</output>
    </>
  );
}

export const stories: Stories = { openUnit: () => <OpenUnit /> };
