import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { BaggingSideContext, type BaggingListProps } from '../bags/index.ts';
import { usePartnerId } from '../partner-orders/index.ts';
import { IncomingOrders } from './lists/incoming-orders.tsx';
import type { PartnerListProps } from './lists/partner-list-props.ts';
import { PartnerBaggedOrders } from './lists/partner-bagged-orders.tsx';
import { PartnerBags } from './lists/partner-bags.tsx';
import { PartnerUnbaggedOrders } from './lists/partner-unbagged-orders.tsx';
import { partnerBaggingMessages } from './partner-bagging-messages.ts';
import { buildPartnerSide } from './partner-side.tsx';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/bagging');

/** `/partner-portals/{partnerId}/bagging`: what a forwarder receives, packs and completes. */
export function PartnerBaggingPage() {
  const t = useMessages(partnerBaggingMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const side = useMemo(() => buildPartnerSide(partnerId), [partnerId]);
  const onSearch: BaggingListProps['onSearch'] = (patch) =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/bagging',
      params: (current) => current,
      // The lists have different filters, sort keys and pages.
      search: (before) => ('tab' in patch ? patch : { ...before, ...patch }),
      resetScroll: false,
    });
  const tabs = {
    key: 'tab',
    label: t('tabs'),
    items: [
      { value: '', label: t('incoming') },
      { value: 'unbagged', label: t('unbagged') },
      { value: 'bagged', label: t('bagged') },
      { value: 'bags', label: t('bags') },
      { value: 'completed', label: t('completed') },
    ],
  };
  return (
    <BaggingSideContext value={side}>
      <PartnerList partnerId={partnerId} search={search} onSearch={onSearch} tabs={tabs} />
    </BaggingSideContext>
  );
}

function PartnerList(list: PartnerListProps) {
  switch (list.search['tab']) {
    case 'unbagged':
      return <PartnerUnbaggedOrders {...list} />;
    case 'bagged':
      return <PartnerBaggedOrders {...list} />;
    case 'bags':
      return <PartnerBags key="open" kind="open" {...list} />;
    case 'completed':
      return <PartnerBags key="completed" kind="completed" {...list} />;
    default:
      return <IncomingOrders {...list} />;
  }
}
