import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { baggingMessages, BaggingSideContext, type BaggingListProps } from '../bags/index.ts';
import { clientSide } from './client-side.tsx';
import { BaggedOrders } from './lists/bagged-orders.tsx';
import { BagsList } from './lists/bags-list.tsx';
import { UnbaggedOrders } from './lists/unbagged-orders.tsx';

const route = getRouteApi('/signed-in/bagging');

/** `/bagging`: unbagged orders, bags, and the orders in them. */
export function BaggingPage() {
  const t = useMessages(baggingMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const list: BaggingListProps = {
    search,
    onSearch: (patch) =>
      void navigate({
        to: '/bagging',
        search: (previous) => ({ ...previous, ...patch }),
        resetScroll: false,
      }),
    tabs: {
      key: 'tab',
      label: t('tabs'),
      items: [
        { value: '', label: t('unbagged') },
        { value: 'bags', label: t('bags') },
        { value: 'bagged', label: t('bagged') },
      ],
    },
  };
  return (
    <BaggingSideContext value={clientSide}>
      <BaggingList {...list} />
    </BaggingSideContext>
  );
}

function BaggingList(list: BaggingListProps) {
  switch (list.search['tab']) {
    case 'bags':
      return <BagsList {...list} />;
    case 'bagged':
      return <BaggedOrders {...list} />;
    default:
      return <UnbaggedOrders {...list} />;
  }
}
