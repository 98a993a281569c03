import type { ColumnSuggestion, UploadMapping } from '@portal/contract/orders';
import { useState } from 'react';
import type { Stories } from '../../../ui/stories.ts';
import { ColumnsTable } from './columns-table.tsx';

const REASON = { code: 'mapping.by_name' as const, params: {}, message: 'By its name.' };

const COLUMNS = [
  {
    index: 0,
    header: 'Shipping method',
    samples: ['Free', 'Express'],
    mapping: { index: 0, header: 'Shipping method', field: 'serviceLevel' as const },
    confidence: 0.93,
    reason: REASON,
    candidate: null,
    questions: [
      {
        option: 'values' as const,
        likely: null,
        words: [
          { word: 'Free', count: 214 },
          { word: 'Regional carrier', count: 1 },
        ],
      },
    ],
  },
  {
    index: 1,
    header: 'Tags',
    samples: ['VIP, COD'],
    mapping: null,
    confidence: 0,
    reason: REASON,
    candidate: 'paymentType' as const,
    questions: [],
  },
];

const LENGTH_COLUMNS = [
  {
    index: 0,
    header: 'Order number',
    samples: ['PO-1', 'PO-2'],
    mapping: { index: 0, header: 'Order number', field: 'customerOrderCode' as const },
    confidence: 0.97,
    reason: REASON,
    candidate: null,
    questions: [],
  },
  {
    index: 1,
    header: 'Length',
    samples: ['254', '310'],
    mapping: { index: 1, header: 'Length', field: 'length' as const },
    confidence: 0.97,
    reason: REASON,
    candidate: null,
    questions: [{ option: 'lengthUnit' as const, likely: 'mm' as const }],
  },
];

const PAYMENT_COLUMNS = [
  {
    index: 0,
    header: 'Payment method',
    samples: ['Cash on delivery', 'Credit card'],
    mapping: { index: 0, header: 'Payment method', field: 'paymentType' as const },
    confidence: 0.97,
    reason: REASON,
    candidate: null,
    questions: [
      {
        option: 'values' as const,
        likely: null,
        words: [{ word: 'Cash on delivery', count: 12, isCod: true }],
      },
    ],
  },
];

function Columns({ columns }: { readonly columns: readonly ColumnSuggestion[] }) {
  const [mapping, setMapping] = useState<UploadMapping>({
    columns: columns.flatMap((column) => column.mapping ?? []),
    defaults: {},
    rowModel: 'item',
    weightScope: 'order',
  });
  const suggestion = { mapping, columns: [...columns], missingFields: [], table: null };
  return (
    <>
      <ColumnsTable
        batch={{ header: columns.map(({ header }) => header), suggestion, errors: [] }}
        mapping={mapping}
        onChange={setMapping}
      />
      <output>{JSON.stringify({ columns: mapping.columns, leftOutColumns: mapping.leftOutColumns })}</output>
    </>
  );
}

export const stories: Stories = {
  questions: () => <Columns columns={COLUMNS} />,
  payment: () => <Columns columns={PAYMENT_COLUMNS} />,
  lengths: () => <Columns columns={LENGTH_COLUMNS} />,
};
