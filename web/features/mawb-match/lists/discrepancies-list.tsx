import { Button, Group } from '@mantine/core';
import {
  DISCREPANCY_KINDS,
  DISCREPANCY_STATES,
  listMawbDiscrepancies,
  MAX_CLOSURES,
  type MawbDiscrepancy,
} from '@portal/contract/mawb-match';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { useDownloadExport } from '../../orders/index.ts';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { asPartner, discrepanciesQuery, fetchExport } from '../mawb-match-queries.ts';
import { useClosing } from '../use-closing.ts';
import type { MatchListProps } from './list-props.ts';
import { useDiscrepancyColumns } from './use-discrepancy-columns.tsx';

const CloseDialog = lazyPart(() => import('../dialogs/close-dialog.tsx'), 'CloseDialog');

/** The work list: pieces that are short, over, misrouted or damaged. */
export function DiscrepanciesList({ partnerId, partnerSelect, ...list }: MatchListProps) {
  const t = useMessages(mawbMatchMessages);
  const closing = useClosing(partnerId);
  const [selected, setSelected] = useState<readonly MawbDiscrepancy[]>();
  const exportFile = useDownloadExport(fetchExport);
  const query = { ...readListQuery(listMawbDiscrepancies, list.search), ...asPartner(partnerId) };
  const result = useQuery(discrepanciesQuery(query));
  const closeAction: BulkAction<MawbDiscrepancy> = {
    key: 'close',
    label: t('close'),
    icon: <IconCheck size={16} aria-hidden />,
    isAllowed: closing.isOpen,
    disabledReason: closing.reason,
    run: (selection) => {
      if (selection.kind === 'rows') setSelected(selection.rows.slice(0, MAX_CLOSURES));
    },
  };
  const { page: _page, perPage: _perPage, sortBy: _sortBy, sortDesc: _sortDesc, ...filter } = query;
  return (
    <>
      <ListPage<MawbDiscrepancy>
        title={t('title')}
        lead={t('lead')}
        {...list}
        actions={
          <Group gap="sm">
            {partnerSelect}
            <Button variant="default" onClick={() => exportFile(filter)}>
              {t('export')}
            </Button>
          </Group>
        }
        result={result}
        rowId={({ awbNumber, pieceCode }) => `${awbNumber} ${pieceCode}`}
        rowLabel={({ pieceCode }) => pieceCode}
        columns={useDiscrepancyColumns(partnerId)}
        filters={[
          {
            kind: 'multiSelect',
            key: 'kind',
            label: t('kind'),
            options: DISCREPANCY_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
          },
          {
            kind: 'select',
            key: 'state',
            label: t('state'),
            options: DISCREPANCY_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
          },
          { kind: 'text', key: 'mawbNumber', label: t('mawb') },
        ]}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        bulkActions={closing.isVisible ? [closeAction] : []}
        empty={{ title: t('noDiscrepancies'), help: t('noDiscrepanciesHelp') }}
      />
      <Suspense fallback={null}>
        {selected !== undefined && (
          <CloseDialog discrepancies={selected} onClose={() => setSelected(undefined)} />
        )}
      </Suspense>
    </>
  );
}
