import { Anchor } from '@mantine/core';
import type { ForwarderMawb } from '@portal/contract/manifests';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { Weight } from '../../../ui/display/quantities.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { manifestMessages } from '../manifest-messages.ts';
import { MawbStateChip } from './mawb-state-chip.tsx';

/** The columns of the list of MAWBs. `onOpen` opens a MAWB by its id. */
export function useMawbColumns(onOpen: (id: string) => void): Column<ForwarderMawb>[] {
  const t = useMessages(manifestMessages);
  const { formatDate } = useFormats();
  return [
    {
      key: 'mawb',
      label: t('mawb'),
      sortKey: 'awbNumber',
      width: 150,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ id, awbNumber }) => (
        <Code
          value={awbNumber}
          renderLink={(code) => (
            <Anchor component="button" type="button" inherit fw={600} onClick={() => onOpen(id)}>
              {code}
            </Anchor>
          )}
        />
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ state }) => <MawbStateChip state={state} />,
    },
    {
      key: 'flight',
      label: t('flight'),
      width: 100,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ flightNumber }) => flightNumber,
    },
    {
      key: 'flightDate',
      label: t('flightDate'),
      sortKey: 'flightDate',
      width: 120,
      priority: 1,
      card: 'line',
      render: ({ flightDate }) => formatDate(flightDate),
    },
    {
      key: 'route',
      label: t('route'),
      width: 150,
      whole: true,
      priority: 2,
      card: 'line',
      render: ({ originPortId, destinationPortId }) => `${originPortId} → ${destinationPortId}`,
    },
    {
      key: 'bags',
      label: t('bags'),
      width: 80,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ bags }) => bags,
    },
    {
      key: 'orders',
      label: t('orders'),
      width: 90,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ orders }) => orders,
    },
    {
      key: 'pieces',
      label: t('pieces'),
      width: 90,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ pieces }) => pieces,
    },
    {
      key: 'bagWeight',
      label: t('bagWeight'),
      width: 120,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ bagGrams }) => <Weight grams={bagGrams} />,
    },
  ];
}
