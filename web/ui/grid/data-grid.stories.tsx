import { useState } from 'react';
import type { Stories } from '../stories.ts';
import { flatMapBlock } from './cell-range.ts';
import { DataGrid } from './data-grid.tsx';

const COLUMNS = ['Order no', 'Consignee', 'Address', 'City', 'Country', 'Weight kg', 'HS code', 'Value'].map(
  (label, index) => ({
    key: label,
    label,
    width: [130, 200, 260, 140, 100, 100, 110, 100][index] ?? 100,
  }),
);
const ROWS = 10_000;

function Sheet() {
  const [edited, setEdited] = useState<ReadonlyMap<string, string>>(new Map());
  const [edits, setEdits] = useState(0);
  return (
    <div style={{ padding: 16 }}>
      <DataGrid
        label="Rows of the file"
        columns={COLUMNS}
        rowCount={ROWS}
        cell={(row, column) => {
          const value =
            edited.get(`${row} ${column}`) ??
            (column === 4 && row % 7 === 3 ? 'SGP' : `${COLUMNS[column]?.label} ${row + 1}`);
          if (column === 4 && value === 'SGP')
            return { value, issue: '"SGP" is not a country code we know. Did you mean SG?' };
          if (column === 6 && row % 11 === 5)
            return { value, issue: 'No duty can be worked out without it', severity: 'warning' };
          return { value };
        }}
        onEdit={(row, column, cells) => {
          setEdits(edits + 1);
          setEdited(
            new Map([
              ...edited,
              ...flatMapBlock(cells, { row, column }, (atRow, atColumn, text) => [
                [`${atRow} ${atColumn}`, text] as const,
              ]),
            ]),
          );
        }}
        fixedColumns={1}
        rowNumber={(row) => row + 2}
      />
      <p>Edits: {edits}</p>
    </div>
  );
}

export const stories: Stories = { sheet: Sheet };
