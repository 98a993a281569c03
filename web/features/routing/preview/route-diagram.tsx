import { Skeleton } from '@mantine/core';
import type { ServiceType } from '@portal/contract/trade';
import {
  toLegKey,
  type LaneRulesVersion,
  type LegPlan,
  type PreviewedRoute,
  type RouteNode,
} from '@portal/contract/routing';
import { IconArrowRight } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import classes from './route-diagram.module.css';
import { LegCarriers } from './leg-carriers.tsx';
import {
  getApplicableRules,
  listChanges,
  toLegId,
  type LegRules,
  type RulesDraft,
} from '../rules/rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';

interface RouteDiagramProps {
  readonly label: string;
  readonly legs: readonly LegPlan[];
  /** Origin of the rules; undefined for any origin. */
  readonly originCountry: string | undefined;
  readonly savedVersion: LaneRulesVersion;
  readonly draft: RulesDraft;
  /** Route of the typical parcel under the draft; undefined while it is not loaded. */
  readonly route: PreviewedRoute | undefined;
  readonly isLoading: boolean;
  readonly selectedLeg: ServiceType;
  readonly onSelectLeg: (leg: ServiceType) => void;
}

/** The legs to a country as a diagram: each with its partners, their prices and days, and the partner that would carry the parcel. */
export function RouteDiagram(props: RouteDiagramProps) {
  const { label, legs, originCountry, savedVersion, draft, route, isLoading, selectedLeg, onSelectLeg } =
    props;
  const t = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const changes = listChanges(savedVersion, draft);
  const changedLegs = new Set([...changes.laneControls, ...changes.optimisers].map(toLegId));
  return (
    <ol className={classes.chain} aria-label={label} style={{ '--legs': legs.length }}>
      {legs.map(({ serviceType, from, to }, index) => {
        const legKey = toLegKey(originCountry, serviceType);
        const rules = getApplicableRules(savedVersion, draft, legKey);
        const node = route?.nodes.find(({ leg }) => leg === serviceType);
        const isSelected = serviceType === selectedLeg;
        return (
          <li key={serviceType} className={classes.leg} data-selected={isSelected || undefined}>
            {index > 0 && <IconArrowRight className={classes.arrow} size={16} aria-hidden />}
            <div className={classes.head}>
              <button
                type="button"
                className={classes.name}
                aria-pressed={isSelected}
                aria-label={t(isSelected ? 'selectedLeg' : 'changeLeg', { leg: getLegText(serviceType) })}
                onClick={() => onSelectLeg(serviceType)}
              >
                {getLegText(serviceType)}
              </button>
              <span className={classes.place}>
                {from === to ? t(`end_${from}`) : `${t(`end_${from}`)} → ${t(`end_${to}`)}`}
              </span>
              <span className={classes.chips}>
                <StatusChip tone={rules.weights === null ? 'neutral' : 'progress'}>
                  {formatRule(rules)}
                </StatusChip>
                {rules.isInherited && <StatusChip tone="neutral">{t('anyOrigin')}</StatusChip>}
                {changedLegs.has(toLegId(legKey)) && <StatusChip tone="warning">{t('changed')}</StatusChip>}
              </span>
            </div>
            {renderBody(serviceType, rules, node)}
          </li>
        );
      })}
    </ol>
  );

  function formatRule({ mode, weights }: LegRules): string {
    return weights === null ? t(`mode_${mode}`) : t('byOptimiser');
  }

  function renderBody(serviceType: ServiceType, rules: LegRules, node: RouteNode | undefined) {
    if (isLoading) return <Skeleton height={88} m="sm" width="auto" />;
    if (route !== undefined && node === undefined) return <p className={classes.note}>{t('noSuchLeg')}</p>;
    return <LegCarriers serviceType={serviceType} rules={rules} node={node} />;
  }
}
