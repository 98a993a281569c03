import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Code } from '../display/code.tsx';
import { Money, Weight } from '../display/quantities.tsx';
import { RelativeTime } from '../display/relative-time.tsx';
import { StatusChip } from '../display/status-chip.tsx';
import type { Stories } from '../stories.ts';
import { ListPage } from './list-page.tsx';
import type { ListResult } from './list-types.ts';
import { parsePaging, type SearchParams } from './list-search.ts';
import type { BulkAction, Column, Filter, Page } from './list-types.ts';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly state: 'Delivered' | 'In transit' | 'Delivery failed';
  readonly grams: number;
  readonly minor: number;
  readonly at: string;
}

const NAMES = ['Nguyễn Thị Minh Khai', 'สมชาย ใจดี', '陈伟', 'Siti Nurhaliza binti Abdullah', 'Budi Santoso'];
const STATES = ['Delivered', 'In transit', 'Delivery failed'] as const;
const CITIES = ['Hồ Chí Minh', 'Bangkok', 'Shenzhen', 'Kuala Lumpur', 'Jakarta'];
const TOTAL_ROWS = 1203;

function createRow(index: number): Row {
  return {
    code: `MO${(7_310_213 + index * 7919).toString(36).toUpperCase()}K${index}`,
    name: NAMES[index % NAMES.length] ?? '',
    city: CITIES[index % CITIES.length] ?? '',
    state: STATES[index % 3] ?? 'Delivered',
    grams: 350 + index * 1270,
    minor: 1_290 + index * 733,
    at: new Date(Date.now() - index * 7_400_000).toISOString(),
  };
}

/** The page of the search params. */
function createPage(search: SearchParams): Page<Row> {
  const { page, perPage } = parsePaging(search);
  const first = (page - 1) * perPage;
  return {
    data: Array.from({ length: Math.min(perPage, TOTAL_ROWS - first) }, (_, index) =>
      createRow(first + index),
    ),
    page,
    totalPage: Math.ceil(TOTAL_ROWS / perPage),
    totalCount: TOTAL_ROWS,
  };
}
const TONE = { Delivered: 'success', 'In transit': 'progress', 'Delivery failed': 'danger' } as const;

const columns: readonly Column<Row>[] = [
  {
    key: 'code',
    label: 'Order',
    width: 180,
    priority: 1,
    sortKey: 'orderCode',
    render: (row) => <Code value={row.code} renderLink={(code) => <a href="#order">{code}</a>} />,
  },
  {
    key: 'state',
    label: 'Status',
    width: 150,
    priority: 1,
    card: 'side',
    render: (row) => <StatusChip tone={TONE[row.state]}>{row.state}</StatusChip>,
  },
  { key: 'name', label: 'Consignee', width: 200, priority: 2, render: (row) => row.name },
  { key: 'city', label: 'To', width: 140, priority: 3, render: (row) => row.city },
  {
    key: 'grams',
    label: 'Weight',
    width: 110,
    priority: 4,
    align: 'right',
    sortKey: 'grossGrams',
    render: (row) => <Weight grams={row.grams} />,
  },
  {
    key: 'price',
    label: 'Price',
    width: 130,
    priority: 3,
    align: 'right',
    render: (row) => <Money value={{ amountMinor: row.minor, currency: 'SGD' }} />,
  },
  {
    key: 'at',
    label: 'Created',
    width: 140,
    priority: 3,
    sortKey: 'createdAt',
    render: (row) => <RelativeTime at={row.at} />,
  },
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'consigneeName', label: 'Consignee' },
  {
    kind: 'select',
    key: 'paymentType',
    label: 'Payment',
    options: [
      { value: 'prepaid', label: 'Prepaid' },
      { value: 'cod', label: 'Cash on delivery' },
    ],
  },
  {
    kind: 'multiSelect',
    key: 'serviceType',
    label: 'Leg',
    options: [
      { value: 'CUSTOMS', label: 'Customs' },
      { value: 'LAST_MILE', label: 'Last mile' },
    ],
  },
  { kind: 'dateRange', fromKey: 'createdFrom', toKey: 'createdTo', label: 'Created' },
];

const bulkActions: readonly BulkAction<Row>[] = [
  {
    key: 'labels',
    label: 'Print labels',
    icon: <IconPrinter size={16} aria-hidden />,
    supportsAllMatching: true,
    run: () => undefined,
  },
  {
    key: 'cancel',
    label: 'Cancel',
    danger: true,
    isAllowed: (row) => row.state !== 'Delivered',
    run: () => undefined,
  },
  { key: 'route', label: 'Route again', disabledReason: 'The account is suspended.', run: () => undefined },
  { key: 'level', label: 'Edit service level', run: () => undefined },
  {
    key: 'relabel',
    label: 'Relabel',
    isAllowed: (row) => row.state === 'Delivered',
    run: () => undefined,
  },
];

function Orders({
  result = {},
  initial = {},
  isSlow = false,
}: {
  /** Parts of the query result that differ from a loaded page. */
  readonly result?: Partial<ListResult<Row>>;
  readonly initial?: SearchParams;
  /** Whether the rows of a changed search are answered by a button only; until then those of before stay in `result`. */
  readonly isSlow?: boolean;
}) {
  const [search, setSearch] = useState<SearchParams>(initial);
  const [answeredSearch, setAnsweredSearch] = useState<SearchParams>(initial);
  const isWaiting = isSlow && answeredSearch !== search;
  const shownSearch = isSlow ? answeredSearch : search;
  // Columns render the same row objects, so a page is created once.
  const page = useMemo(() => createPage(shownSearch), [shownSearch]);
  return (
    <>
      <ListPage
        title="Orders"
        actions={
          <Button onClick={() => setAnsweredSearch(search)}>{isSlow ? 'Answer' : 'Upload orders'}</Button>
        }
        search={search}
        onSearch={(patch) =>
          setSearch((current) => {
            const next: Record<string, string> = {};
            for (const [key, value] of Object.entries({ ...current, ...patch }))
              if (value !== undefined) next[key] = value;
            return next;
          })
        }
        result={{
          data: page,
          error: null,
          isFetching: isWaiting,
          isPlaceholderData: isWaiting,
          refetch: () => undefined,
          ...result,
        }}
        rowId={(row) => row.code}
        rowLabel={(row) => row.code}
        onOpen={() => undefined}
        columns={columns}
        filters={filters}
        searchBox={{ key: 'search', label: 'Find an order by any code', placeholder: 'Any code' }}
        tabs={{
          key: 'stage',
          label: 'Stage',
          items: [
            { value: '', label: 'All', count: TOTAL_ROWS },
            { value: 'READY', label: 'Ready', count: 310 },
            { value: 'IN_TRANSIT', label: 'In transit', count: 640 },
            { value: 'EXCEPTION', label: 'Needs attention', count: 12 },
          ],
        }}
        bulkActions={bulkActions}
        views={{
          items: [
            {
              id: '1',
              name: 'Failed this week',
              search: { stage: 'EXCEPTION' },
              isShared: true,
              sharedBy: null,
            },
            { id: '2', name: 'Ready', search: { stage: 'READY' }, isShared: true, sharedBy: 'Ana Lim' },
          ],
          onSave: () => undefined,
          onRemove: () => undefined,
        }}
        newRows={{
          count: initial['stage'] === 'READY' ? 3 : 0,
          onShow: () => undefined,
        }}
        empty={{
          title: 'No orders yet',
          help: 'Drop a spreadsheet on the upload page.',
          action: <Button>Upload</Button>,
        }}
      />
    </>
  );
}

const failure = new ApiError({
  type: 'about:blank',
  title: 'x',
  status: 0,
  detail: 'x',
  kind: 'unavailable',
  code: 'local.unreachable',
  params: {},
  error: 'The server cannot be reached. Check your connection; nothing you typed is lost.',
  ErrorDetails: [],
  requestId: '',
});
const emptyPage = { data: [], page: 1, totalPage: 1, totalCount: 0 };

export const stories: Stories = {
  rows: () => <Orders />,
  slow: () => <Orders isSlow result={{ dataUpdatedAt: Date.UTC(2026, 10, 21, 6, 5) }} />,
  filtered: () => (
    <Orders
      initial={{
        stage: 'READY',
        serviceType: 'CUSTOMS,LAST_MILE',
        createdFrom: '2026-11-01',
        paymentType: 'cod',
        sortBy: 'createdAt',
      }}
    />
  ),
  loading: () => <Orders result={{ data: undefined, isFetching: true }} />,
  empty: () => <Orders result={{ data: emptyPage }} />,
  'nothing-matches': () => <Orders result={{ data: emptyPage }} initial={{ consigneeName: 'Nobody' }} />,
  failed: () => <Orders result={{ data: undefined, error: failure }} />,
};
