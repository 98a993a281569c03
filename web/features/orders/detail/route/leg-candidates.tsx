import type { RouteCandidate, RouteNode } from '@portal/contract/routing';
import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { RatesNote } from '../../../exchange-rates/index.ts';
import { useOptionTexts } from '../../use-option-texts.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { PriceLines } from './price-lines.tsx';
import classes from '../detail.module.css';

interface LegCandidatesProps {
  readonly node: RouteNode;
  /** When the order was priced, an ISO time. */
  readonly pricedAt: string;
}

/** The partners considered for a leg, the selected one first, with price, days and reasons against them; before them, the ports by default. */
export function LegCandidates({ node, pricedAt }: LegCandidatesProps) {
  const t = useMessages(orderDetailMessages);
  return (
    <>
      {node.gatewayReasons.length > 0 && (
        <p className={classes.secondary}>{node.gatewayReasons.map(({ message }) => message).join(' ')}</p>
      )}
      <h3 className={classes.partyTitle}>{t(node.candidates.length > 0 ? 'candidates' : 'noCandidates')}</h3>
      {node.candidates.map((candidate) => (
        <Candidate
          key={`${candidate.partnerId} ${candidate.mode}`}
          candidate={candidate}
          pricedAt={pricedAt}
          selectedNode={candidate.selected ? node : null}
        />
      ))}
    </>
  );
}

interface CandidateProps extends Pick<LegCandidatesProps, 'pricedAt'> {
  readonly candidate: RouteCandidate;
  /** The leg with the parts of the price, for the selected candidate; null for others. */
  readonly selectedNode: RouteNode | null;
}

function Candidate({ candidate, selectedNode, pricedAt }: CandidateProps) {
  const t = useMessages(orderDetailMessages);
  const { formatAmount, formatNumber } = useFormats();
  const getOptionText = useOptionTexts();
  const { price, converted, reasons, selected } = candidate;
  return (
    <div className={classes.candidate} data-selected={selected || undefined}>
      <div className={classes.candidateHead}>
        <span>{candidate.partnerName}</span>
        <span>{price === null ? '' : formatAmount(price)}</span>
      </div>
      <div className={classes.secondary}>{listFacts().join(' · ')}</div>
      {selectedNode?.clearance && <div>{capitalize(selectedNode.clearance.reason.message)}</div>}
      {selectedNode !== null && <PriceLines {...selectedNode} />}
      {converted !== null && (
        <div className={classes.secondary}>
          {formatAmount(converted)} <RatesNote asOf={converted.asOf} convertedAt={pricedAt} />
        </div>
      )}
      {reasons.map(({ message }) => (
        <div key={message}>{capitalize(message)}</div>
      ))}
    </div>
  );

  function formatTransit(min: number, max: number): string {
    return min === max ? t('daysExactly', { count: max }) : t('days', { min, max });
  }

  function listFacts(): string[] {
    const { mode, serviceLevels, transitDaysMin, transitDaysMax, medianTransitDays, ratingTenths, score } =
      candidate;
    return [
      ...(selected ? [t('selected')] : []),
      ...(mode === null ? [] : [getOptionText('shipmentMode', mode)]),
      ...(serviceLevels ?? []).map((level) => getOptionText('serviceLevel', level)),
      ...(transitDaysMin === null || transitDaysMax === null
        ? []
        : [formatTransit(transitDaysMin, transitDaysMax)]),
      ...(medianTransitDays === null ? [] : [t('measuredDays', { days: formatNumber(medianTransitDays) })]),
      ...(ratingTenths === null
        ? []
        : [t('rating', { rating: formatNumber(ratingTenths / 10, { minimumFractionDigits: 1 }) })]),
      ...(score === null ? [] : [t('score', { score: formatNumber(score, { minimumFractionDigits: 3 }) })]),
      ...(candidate.bob ? [t('bookedOnBehalf')] : []),
    ];
  }
}

function capitalize(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
