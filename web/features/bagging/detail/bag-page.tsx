import type { Bag } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { BagDetails, baggingMessages, BaggingSideContext, BagLoader } from '../../bags/index.ts';
import { bagQuery } from '../bagging-queries.ts';
import { clientSide } from '../client-side.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { useReceiptFacts } from './use-receipt-facts.tsx';

const route = getRouteApi('/signed-in/bagging/$bagID');

/** `/bagging/{bagID}` */
export function BagPage() {
  const { bagID } = route.useParams();
  const result = useQuery(bagQuery(bagID));
  return (
    <BaggingSideContext value={clientSide}>
      <BagLoader result={result}>{(bag) => <ClientBag bag={bag} />}</BagLoader>
    </BaggingSideContext>
  );
}

function ClientBag({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const { id, version, partner, holder } = bag;
  return (
    <BagDetails
      bag={bag}
      party={{ label: t('forwarder'), value: partner.name }}
      holder={holder?.name ?? t('holderClient')}
      facts={useReceiptFacts(bag)}
      action={<HandOverButton bag={bag} />}
      custodySubject={{ bagId: id, version }}
      getMawbPath={(awbNumber) => `/orders/mawb/${awbNumber}`}
      hasHistory
    />
  );
}
