import { useMessages } from '../../../i18n/messages.ts';
import { PartnerSelect } from '../../partner-orders/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import type { PartnerListProps } from './partner-list-props.ts';

/** Props of `ListPage` that the lists of the page share. */
export function useListFrame({ partnerId, search, onSearch, tabs }: PartnerListProps) {
  const t = useMessages(partnerBaggingMessages);
  return {
    title: t('title'),
    lead: t('lead'),
    actions: <PartnerSelect partnerId={partnerId} to="/partner-portals/{-$partnerId}/bagging" />,
    search,
    onSearch,
    tabs,
  } as const;
}
