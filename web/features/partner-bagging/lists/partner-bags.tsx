import { listPartnerBags, type PartnerBag } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import {
  baggingClasses as classes,
  baggingMessages,
  useBagActions,
  useBagColumns,
} from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import { partnerBagsQuery } from '../partner-bagging-queries.ts';
import { useBreakUp } from '../use-break-up.tsx';
import type { PartnerListProps } from './partner-list-props.ts';
import { useListFrame } from './use-list-frame.tsx';
import { usePartnerFilters } from './use-partner-filters.tsx';

interface PartnerBagsProps extends PartnerListProps {
  /** Bags in work, or completed ones. */
  readonly kind: 'open' | 'completed';
}

/** The bags that the forwarder packed, and those of clients that it received. */
export function PartnerBags({ kind, ...list }: PartnerBagsProps) {
  const { partnerId, search } = list;
  const t = useMessages(partnerBaggingMessages);
  const bagging = useMessages(baggingMessages);
  const navigate = useNavigate();
  const breakUp = useBreakUp(partnerId);
  const { actions, dialogs } = useBagActions(kind === 'open' ? breakUp.actions : []);
  const columns = useBagColumns<PartnerBag>({
    key: 'packer',
    label: t('packer'),
    width: 165,
    priority: 1,
    card: 'line',
    render: ({ client }) => <span className={classes.clipped}>{client?.name ?? t('ownBag')}</span>,
  });
  const query = readListQuery(listPartnerBags, search);
  return (
    <>
      <ListPage<PartnerBag>
        {...useListFrame(list)}
        result={useQuery(partnerBagsQuery(partnerId, kind, query))}
        rowId={({ id }) => id}
        rowLabel={({ bagCode }) => bagCode}
        onOpen={({ id }) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/bagging/$completeID',
            params: { partnerId, completeID: id },
          })
        }
        columns={columns}
        filters={usePartnerFilters(partnerId, 'bags')}
        searchBox={{ key: 'search', label: bagging('findBags'), placeholder: bagging('findBags') }}
        bulkActions={actions}
        empty={
          kind === 'open'
            ? { title: t('emptyBags'), help: t('emptyBagsHelp') }
            : { title: t('emptyCompleted'), help: t('emptyCompletedHelp') }
        }
      />
      {dialogs}
      {breakUp.dialogs}
    </>
  );
}
