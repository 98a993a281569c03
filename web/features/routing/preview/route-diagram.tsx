import { Skeleton } from '@mantine/core';
import type { ServiceType } from '@portal/contract/orders';
import type { LaneRulesVersion, LegPlan, PreviewedRoute, RouteNode } from '@portal/contract/routing';
import { IconArrowRight } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useStatusWords } from '../../orders/index.ts';
import classes from './route-diagram.module.css';
import { LegCarriers } from './leg-carriers.tsx';
import { changesOf, legRules, type LegRules, type RulesDraft } from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';

interface ChainPictureProps {
  readonly label: string;
  readonly legs: readonly LegPlan[];
  readonly stored: LaneRulesVersion;
  readonly draft: RulesDraft;
  /** The typical parcel's route by the draft; undefined while it is not known. */
  readonly route: PreviewedRoute | undefined;
  readonly isLoading: boolean;
  readonly chosen: ServiceType;
  readonly onChoose: (leg: ServiceType) => void;
}

/** The legs to a country as a picture: each with its partners, what each asks and takes, and who would carry the parcel. */
export function ChainPicture(props: ChainPictureProps) {
  const { label, legs, stored, draft, route, isLoading, chosen, onChoose } = props;
  const t = useMessages(lControlMessages);
  const { legWord } = useStatusWords();
  const changes = changesOf(stored, draft);
  const changed = new Set<ServiceType>(
    [...changes.laneControls, ...changes.optimisers].map(({ serviceType }) => serviceType),
  );
  return (
    <ol className={classes.chain} aria-label={label} style={{ '--legs': legs.length }}>
      {legs.map(({ serviceType, from, to }, at) => {
        const rules = legRules(stored, draft, serviceType);
        const node = route?.nodes.find((one) => one.leg === serviceType);
        const isChosen = serviceType === chosen;
        return (
          <li key={serviceType} className={classes.leg} data-chosen={isChosen || undefined}>
            {at > 0 && <IconArrowRight className={classes.arrow} size={16} aria-hidden />}
            <div className={classes.head}>
              <button
                type="button"
                className={classes.name}
                aria-pressed={isChosen}
                aria-label={t(isChosen ? 'changingLeg' : 'changeLeg', { leg: legWord(serviceType) })}
                onClick={() => onChoose(serviceType)}
              >
                {legWord(serviceType)}
              </button>
              <span className={classes.place}>
                {from === to ? t(`end_${from}`) : `${t(`end_${from}`)} → ${t(`end_${to}`)}`}
              </span>
              <span className={classes.chips}>
                <StatusChip tone={rules.weights === null ? 'neutral' : 'progress'}>
                  {ruleWord(rules)}
                </StatusChip>
                {changed.has(serviceType) && <StatusChip tone="warning">{t('changed')}</StatusChip>}
              </span>
            </div>
            {body(serviceType, rules, node)}
          </li>
        );
      })}
    </ol>
  );

  function ruleWord({ mode, weights }: LegRules): string {
    return weights === null ? t(`mode_${mode}`) : t('byOptimiser');
  }

  function body(serviceType: ServiceType, rules: LegRules, node: RouteNode | undefined) {
    if (isLoading) return <Skeleton height={88} m="sm" width="auto" />;
    if (route !== undefined && node === undefined) return <p className={classes.note}>{t('noSuchLeg')}</p>;
    return <LegCarriers serviceType={serviceType} rules={rules} node={node} />;
  }
}
