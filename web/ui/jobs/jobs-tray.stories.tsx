import { Group } from '@mantine/core';
import type { Stories } from '../stories.ts';
import type { Job } from './jobs-store.ts';
import { JobsTray } from './jobs-tray.tsx';

const jobs: readonly Job[] = [
  {
    id: '1',
    title: 'Import november-orders.xlsx',
    state: 'running',
    doneCount: 42_310,
    totalCount: 100_000,
    cancel: () => undefined,
  },
  { id: '2', title: 'Labels of 300 orders', state: 'waiting' },
  { id: '3', title: 'Export of orders', state: 'done', note: '1,203 rows', download: '#file' },
  {
    id: '5',
    title: 'Labels of 2,000 orders',
    state: 'done',
    note: '1,999 labels are ready, 1 order has no label',
    problems: [{ note: 'MOAB12CD', reason: 'the order has no routing code: it is not routed yet' }],
    download: '#labels',
  },
  {
    id: '4',
    title: 'Import second.csv',
    state: 'failed',
    note: 'Row 14: "SGP" is not a country code we know. Did you mean SG?',
    href: '#batch',
  },
];

export const stories: Stories = {
  jobs: () => (
    <Group justify="flex-end" p="md">
      <JobsTray jobs={jobs} onDismiss={() => undefined} />
    </Group>
  ),
  none: () => (
    <Group justify="flex-end" p="md">
      <JobsTray jobs={[]} onDismiss={() => undefined} />
    </Group>
  ),
};
