import type { ServiceType } from '@portal/contract/trade';
import type { RouteCandidate, RouteNode } from '@portal/contract/routing';
import { IconCheck } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import classes from './route-diagram.module.css';
import { findLegError, type LegRules } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { useFormatCondition } from '../parts/use-format-condition.ts';
import { usePartnerNames } from '../parts/use-partner-names.ts';

interface LegCarriersProps {
  readonly serviceType: ServiceType;
  readonly rules: LegRules;
  /** The leg in the route of the typical parcel; undefined while it is not loaded. */
  readonly node: RouteNode | undefined;
}

/** The most partners shown for a leg without named partners. */
const MAX_CARRIERS = 4;

interface Carrier {
  readonly partnerId: string;
  readonly name: string;
  /** Position or share in the rules; empty for partners that the rules do not name. */
  readonly badge: string;
  readonly condition?: string;
  readonly candidate: RouteCandidate | undefined;
}

/** The partners of a leg in the diagram: the partners that the rules name, or else the eligible ones, best first. */
export function LegCarriers({ serviceType, rules, node }: LegCarriersProps) {
  const t = useMessages(lControlMessages);
  const { formatAmount } = useFormats();
  const { formatCandidateDays } = useRouteFormats();
  const formatCondition = useFormatCondition();
  const names = usePartnerNames([serviceType]);
  const isNamed = (rules.mode === 'ORDER' || rules.mode === 'SHARES') && rules.weights === null;
  const eligibleCandidates = (node?.candidates ?? []).filter(({ eligible }) => eligible);
  const carriers = isNamed ? listNamedCarriers() : eligibleCandidates.toSorted(compareRank).map(toCarrier);
  const visibleCarriers = isNamed ? carriers : carriers.slice(0, MAX_CARRIERS);
  // Invalid rules select no partner.
  const isValid = findLegError(rules) === undefined;
  return (
    <>
      {rules.mode === 'SHARES' && rules.weights === null && <ShareBar rules={rules} />}
      <ol className={classes.carriers}>
        {visibleCarriers.map((carrier, index) => (
          <li
            // A new entry has no partner id.
            key={`${carrier.partnerId} ${index}`}
            className={classes.carrier}
            data-carries={(isValid && carrier.candidate?.selected) || undefined}
            data-unable={(node !== undefined && carrier.candidate?.eligible !== true) || undefined}
          >
            <span className={classes.badge} aria-hidden={carrier.badge === ''}>
              {isValid && carrier.candidate?.selected === true ? (
                <IconCheck size={14} stroke={2.5} aria-label={t('carriesIt')} />
              ) : (
                carrier.badge
              )}
            </span>
            <span className={classes.carrierName}>
              <span>{carrier.name}</span>
              {carrier.candidate?.mode != null && (
                <span className={classes.condition}>{t(`transport_${carrier.candidate.mode}`)}</span>
              )}
              {carrier.condition !== undefined && (
                <span className={classes.condition}>{carrier.condition}</span>
              )}
              {renderReason(carrier)}
            </span>
            <span className={classes.figures}>
              {carrier.candidate?.price != null && <span>{formatAmount(carrier.candidate.price)}</span>}
              {carrier.candidate?.eligible === true && (
                <span className={classes.days}>{formatCandidateDays(carrier.candidate)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {carriers.length > visibleCarriers.length && (
        <p className={classes.note}>{t('andMore', { count: carriers.length - visibleCarriers.length })}</p>
      )}
      {node !== undefined && isValid && node.allocation === 'UNALLOCATED' && (
        <p className={classes.unallocated}>{t('noEligiblePartner')}</p>
      )}
    </>
  );

  function listNamedCarriers(): Carrier[] {
    return rules.entries.map(({ partnerId, percent, condition }, index) => ({
      partnerId,
      name: names.get(partnerId) ?? t('noPartnerSelected'),
      badge: rules.mode === 'SHARES' ? `${percent} %` : String(index + 1),
      ...(Object.keys(condition).length > 0 && { condition: formatCondition(condition) }),
      // A partner is listed once for each mode, the offer that carries the leg first.
      candidate: node?.candidates.find((candidate) => candidate.partnerId === partnerId),
    }));
  }

  function renderReason({ candidate, partnerId }: Carrier) {
    if (node === undefined || partnerId === '') return null;
    const [first] = candidate?.reasons ?? [];
    const isConditionMet = first?.code.endsWith('_condition') !== true;
    const isEligible = candidate?.eligible === true && isConditionMet;
    if (isEligible || first === undefined) return null;
    return <span className={classes.reason}>{first.message}</span>;
  }
}

function toCarrier(candidate: RouteCandidate): Carrier {
  return { partnerId: candidate.partnerId, name: candidate.partnerName, badge: '', candidate };
}

/** The selected candidate first, then by optimiser score or price. */
function compareRank(a: RouteCandidate, b: RouteCandidate): number {
  return computeRank(a) - computeRank(b);
}

function computeRank({ selected, score, converted, price }: RouteCandidate): number {
  return selected ? -1 : (score ?? (converted ?? price)?.amountMinor ?? Infinity);
}

/** The shares as one bar. Hidden from screen readers, because the rows show the same figures. */
function ShareBar({ rules }: { readonly rules: LegRules }) {
  return (
    <div className={classes.shares} aria-hidden>
      {rules.entries.map(({ partnerId, percent }, index) => (
        <span key={`${partnerId} ${index}`} style={{ flexGrow: percent }} data-nth={index % 4} />
      ))}
    </div>
  );
}
