import { BAG_STATES } from '@portal/contract/bagging';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { FoldableSection } from '../../../ui/page/foldable-section.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { BagStateChip } from '../bag-state-chip.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import classes from '../bagging.module.css';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';
import { bagsMessages } from '../bags-messages.ts';
import { CustodySection } from '../../custody/index.ts';
import { ProgressSteps } from '../progress-steps.tsx';
import { BagActions } from './bag-actions.tsx';
import { BagFacts, type BagFact } from './bag-facts.tsx';
import { BagFindings } from './bag-findings.tsx';
import { BagHistory } from './bag-history.tsx';
import { BagOrders } from './bag-orders.tsx';
import { BagPapers } from './bag-papers.tsx';
import { BagWeight } from './bag-weight.tsx';

interface BagDetailsProps {
  readonly bag: SideBag;
  /** The other party: the forwarder of a client's bag, or its client. */
  readonly party: BagFact & { readonly value: string };
  /** Name of the current holder. */
  readonly holder: string;
  /** Facts that only this side has. */
  readonly facts: readonly BagFact[];
  /** The button of an action that only this side has. */
  readonly action?: ReactNode;
  readonly custodySubject: Parameters<typeof CustodySection>[0]['subject'];
  /** Path of the page with the documents of a MAWB. */
  readonly getMawbPath: (awbNumber: string) => string;
  /** Whether this side keeps the history of the bag. */
  readonly hasHistory: boolean;
}

const LIVE_STATES = BAG_STATES.filter((state) => state !== 'BROKEN_UP' && state !== 'DELETED');

/** One bag: the steps of its life, its weight, orders, facts, papers, custody and history. */
export function BagDetails({
  bag,
  party,
  holder,
  facts,
  action,
  custodySubject,
  getMawbPath,
  hasHistory,
}: BagDetailsProps) {
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const ordersText = useMessages(ordersMessages);
  const { path } = useBaggingSide();
  const { bagCode, state, destinationPortId, serviceLevel } = bag;
  const stepIndex = LIVE_STATES.findIndex((step) => step === state);
  return (
    <DetailPage
      code={bagCode}
      kind={bagsText('bag')}
      back={{ label: t('title'), to: path }}
      status={<BagStateChip state={state} />}
      actions={<BagActions bag={bag}>{action}</BagActions>}
      lead={[destinationPortId, ordersText(`level_${serviceLevel}`), party.value].join(' · ')}
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
          <CustodySection subject={custodySubject} Frame={FoldableSection} />
        </>
      }
      side={
        <>
          <BagFacts bag={bag} party={party} holder={holder} facts={facts} />
          <BagPapers awbNumber={bag.awbNumber} getMawbPath={getMawbPath} />
          {hasHistory && <BagHistory bag={bag} />}
        </>
      }
    />
  );
}
