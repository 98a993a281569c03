import type { ServiceType } from '@portal/contract/orders';
import { reasonSentence, type RouteCandidate, type RouteNode } from '@portal/contract/routing';
import { IconCheck } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useServerWords } from '../../../i18n/server-words.ts';
import classes from './route-diagram.module.css';
import { legFault, type LegRules } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { useCarrierFacts } from '../parts/use-route-formats.ts';
import { useConditionWords } from '../parts/use-condition-words.ts';
import { usePartnerNames } from '../parts/use-partner-names.ts';

interface LegCarriersProps {
  readonly serviceType: ServiceType;
  readonly rules: LegRules;
  /** The leg of the typical parcel's route; undefined while it is not known. */
  readonly node: RouteNode | undefined;
}

/** Of partners that nobody put in an order, this many are shown. */
const MOST_SHOWN = 4;

interface Carrier {
  readonly partnerId: string;
  readonly name: string;
  /** Its place in the order, or its share. */
  readonly mark: string;
  readonly condition?: string;
  readonly candidate: RouteCandidate | undefined;
}

/** The partners of a leg in the picture: those the rules name, else those that could carry the parcel, best first. */
export function LegCarriers({ serviceType, rules, node }: LegCarriersProps) {
  const t = useMessages(lControlMessages);
  const inWords = useServerWords();
  const { formatAmount } = useFormats();
  const { candidateDays } = useCarrierFacts();
  const conditionWords = useConditionWords();
  const names = usePartnerNames([serviceType]);
  const isNamed = rules.mode !== 'AUTOMATIC' && rules.weights === null;
  const able = (node?.candidates ?? []).filter(({ eligible }) => eligible);
  const carriers = isNamed ? namedCarriers() : able.toSorted(byRank).map(asCarrier);
  const shown = isNamed ? carriers : carriers.slice(0, MOST_SHOWN);
  // A rule that is not whole yet decides nothing.
  const decides = legFault(rules) === undefined;
  return (
    <>
      {rules.mode === 'SHARES' && rules.weights === null && <ShareBar rules={rules} />}
      <ol className={classes.carriers}>
        {shown.map((carrier, at) => (
          <li
            // A row in the making has no partner yet.
            key={`${carrier.partnerId} ${at}`}
            className={classes.carrier}
            data-carries={(decides && carrier.candidate?.chosen) || undefined}
            data-unable={(node !== undefined && carrier.candidate?.eligible !== true) || undefined}
          >
            <span className={classes.mark} aria-hidden={carrier.mark === ''}>
              {decides && carrier.candidate?.chosen === true ? (
                <IconCheck size={14} stroke={2.5} aria-label={t('carriesIt')} />
              ) : (
                carrier.mark
              )}
            </span>
            <span className={classes.who}>
              <span>{carrier.name}</span>
              {carrier.condition !== undefined && <span className={classes.when}>{carrier.condition}</span>}
              {whyUnable(carrier)}
            </span>
            <span className={classes.facts}>
              {carrier.candidate?.price != null && <span>{formatAmount(carrier.candidate.price)}</span>}
              {carrier.candidate?.eligible === true && (
                <span className={classes.days}>{candidateDays(carrier.candidate)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {carriers.length > shown.length && (
        <p className={classes.note}>{t('andMore', { count: carriers.length - shown.length })}</p>
      )}
      {node !== undefined && decides && node.allocation === 'UNALLOCATED' && (
        <p className={classes.nobody}>{t('nobodyCan')}</p>
      )}
    </>
  );

  function namedCarriers(): Carrier[] {
    return rules.entries.map(({ partnerId, percent, when }, at) => ({
      partnerId,
      name: names.get(partnerId) ?? t('noneYet'),
      mark: rules.mode === 'SHARES' ? `${percent} %` : String(at + 1),
      ...(Object.keys(when).length > 0 && { condition: conditionWords(when) }),
      candidate: node?.candidates.find((one) => one.partnerId === partnerId),
    }));
  }

  function whyUnable({ candidate, partnerId }: Carrier) {
    if (node === undefined || partnerId === '') return null;
    const [first] = candidate?.reasons ?? [];
    const isAble = candidate?.eligible === true && first?.code !== 'condition_not_met';
    if (isAble || first === undefined) return null;
    return <span className={classes.why}>{inWords(reasonSentence(first))}</span>;
  }
}

function asCarrier(candidate: RouteCandidate): Carrier {
  return { partnerId: candidate.partnerId, name: candidate.partnerName, mark: '', candidate };
}

/** Chosen first, then by the optimiser's score, then by price. */
function byRank(one: RouteCandidate, other: RouteCandidate): number {
  const rank = (of: RouteCandidate) =>
    of.chosen ? -1 : (of.score ?? (of.converted ?? of.price)?.amountMinor ?? Infinity);
  return rank(one) - rank(other);
}

/** The shares as one bar; the rows under it say the same in figures. */
function ShareBar({ rules }: { readonly rules: LegRules }) {
  return (
    <div className={classes.shares} aria-hidden>
      {rules.entries.map(({ partnerId, percent }, at) => (
        <span key={`${partnerId} ${at}`} style={{ flexGrow: percent }} data-nth={at % 4} />
      ))}
    </div>
  );
}
