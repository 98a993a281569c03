import { BAG_STATES, type Bag } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { DetailPage, DetailSkeleton } from '../../ui/detail-page.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ordersMessages } from '../orders/index.ts';
import { BagActions } from './bag-actions.tsx';
import { BagFacts } from './bag-facts.tsx';
import { BagFindings } from './bag-findings.tsx';
import { BagHistory } from './bag-history.tsx';
import { BagOrders } from './bag-orders.tsx';
import { BagStateChip } from './bag-state.tsx';
import { BagWeight } from './bag-weight.tsx';
import { baggingMessages } from './bagging-messages.ts';
import { bagQuery } from './bagging-queries.ts';
import classes from './bagging.module.css';
import { Steps } from './steps.tsx';

const route = getRouteApi('/signed-in/bagging/$bagID');

/** `/bagging/{bagID}` */
export function BagPage() {
  const t = useMessages(baggingMessages);
  const { bagID } = route.useParams();
  const { data: bag, error, refetch } = useQuery(bagQuery(bagID));
  const back = { label: t('title'), to: '/bagging' };
  if (bag !== undefined) return <OneBag bag={bag} back={back} />;
  if (error === null) return <DetailSkeleton back={back} />;
  const unknown = error instanceof ApiError && ['not_found', 'invalid'].includes(error.problem.code);
  return (
    <PageFrame title={`${t('bag')} ${bagID}`}>
      {unknown ? (
        <EmptyState
          title={t('notFound', { code: bagID })}
          help={t('notFoundText')}
          action={<Link to="/bagging">{t('backToBags')}</Link>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

interface OneBagProps {
  readonly bag: Bag;
  readonly back: { readonly label: string; readonly to: string };
}

const LIFE = BAG_STATES.filter((state) => state !== 'DELETED');

function OneBag({ bag, back }: OneBagProps) {
  const t = useMessages(baggingMessages);
  const words = useMessages(ordersMessages);
  const { bagCode, state, destinationPortId, serviceLevel, partner } = bag;
  const at = LIFE.findIndex((step) => step === state);
  return (
    <DetailPage
      code={bagCode}
      kind={t('bag')}
      back={back}
      status={<BagStateChip state={state} />}
      actions={<BagActions bag={bag} />}
      lead={[destinationPortId, words(`level_${serviceLevel}`), partner.name].join(' · ')}
      notice={
        <>
          {at >= 0 && (
            <div className={classes.life}>
              <Steps label={t('life')} steps={LIFE.map((step) => t(`state_${step}`))} current={at} />
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
          <BagHistory bag={bag} />
        </>
      }
    />
  );
}
