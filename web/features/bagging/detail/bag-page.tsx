import { BAG_STATES, type Bag } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isUnknownId } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailPage, DetailSkeleton } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { BagActions } from './bag-actions.tsx';
import { BagFacts } from './bag-facts.tsx';
import { BagFindings } from './bag-findings.tsx';
import { BagHistory } from './bag-history.tsx';
import { BagOrders } from './bag-orders.tsx';
import { BagWeight } from './bag-weight.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { bagQuery } from '../bagging-queries.ts';
import classes from '../bagging.module.css';
import { ProgressSteps } from '../progress-steps.tsx';
import { BagStateChip, bagsMessages, CustodySection } from '../../bags/index.ts';

const route = getRouteApi('/signed-in/bagging/$bagID');

/** `/bagging/{bagID}` */
export function BagPage() {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const { bagID } = route.useParams();
  const { data: bag, error, refetch } = useQuery(bagQuery(bagID));
  const back = { label: t('title'), to: '/bagging' };
  if (bag !== undefined) return <BagDetails bag={bag} back={back} />;
  if (error === null) return <DetailSkeleton back={back} />;
  const isUnknown = isUnknownId(error);
  return (
    <PageFrame title={`${bagsText('bag')} ${bagID}`}>
      {isUnknown ? (
        <EmptyState
          title={t('notFound', { code: bagID })}
          help={t('notFoundHelp')}
          action={<Link to="/bagging">{t('backToBags')}</Link>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

interface BagDetailsProps {
  readonly bag: Bag;
  readonly back: { readonly label: string; readonly to: string };
}

const LIVE_STATES = BAG_STATES.filter((state) => state !== 'BROKEN_UP' && state !== 'DELETED');

function BagDetails({ bag, back }: BagDetailsProps) {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const ordersText = useMessages(ordersMessages);
  const { bagCode, state, destinationPortId, serviceLevel, partner } = bag;
  const stepIndex = LIVE_STATES.findIndex((step) => step === state);
  return (
    <DetailPage
      code={bagCode}
      kind={bagsText('bag')}
      back={back}
      status={<BagStateChip state={state} />}
      actions={<BagActions bag={bag} />}
      lead={[destinationPortId, ordersText(`level_${serviceLevel}`), partner.name].join(' · ')}
      notice={
        <>
          {stepIndex >= 0 && (
            <div className={classes.progress}>
              <ProgressSteps
                label={t('progress')}
                steps={LIVE_STATES.map((step) => bagsText(`state_${step}`))}
                current={stepIndex}
              />
            </div>
          )}
          {state === 'OPEN' && <BagFindings bag={bag} />}
        </>
      }
      main={
        <>
          <BagWeight bag={bag} />
          <BagOrders bag={bag} />
        </>
      }
      side={
        <>
          <BagFacts bag={bag} />
          <CustodySection subject={{ bagId: bag.id, version: bag.version }} />
          <BagHistory bag={bag} />
        </>
      }
    />
  );
}
