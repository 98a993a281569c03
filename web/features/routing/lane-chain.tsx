import { Button } from '@mantine/core';
import type { ServiceType } from '@portal/contract/orders';
import type { LegPlan } from '@portal/contract/routing';
import { useMessages } from '../../i18n/messages.ts';
import { RouteLine, type RouteLineLeg } from '../../ui/route/route-line.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useStatusWords } from '../orders/index.ts';
import { legRules, type RulesDraft, type StoredRules } from './lane-draft.ts';
import { lControlMessages } from './lcontrol-messages.ts';
import { usePartnerNames } from './use-partner-names.ts';

interface LaneChainProps {
  readonly label: string;
  readonly legs: readonly LegPlan[];
  readonly stored: StoredRules;
  readonly draft: RulesDraft;
  readonly chosen: ServiceType;
  readonly onChoose: (leg: ServiceType) => void;
}

/** The legs as a line, each with who would carry it. */
export function LaneChain({ label, legs, stored, draft, chosen, onChoose }: LaneChainProps) {
  const t = useMessages(lControlMessages);
  const { legWord } = useStatusWords();
  const names = usePartnerNames(legs.map((leg) => leg.serviceType));
  return <RouteLine label={label} legs={legs.map(asLine)} />;

  function asLine({ serviceType, from, to }: LegPlan): RouteLineLeg {
    const isChosen = serviceType === chosen;
    return {
      id: serviceType,
      name: legWord(serviceType),
      from: t(`end_${from}`),
      to: t(`end_${to}`),
      partner: carrierOf(serviceType),
      state: isChosen ? 'now' : 'ahead',
      ...(draft.legs[serviceType] && { status: <StatusChip tone="warning">{t('changed')}</StatusChip> }),
      action: (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t(isChosen ? 'changingLeg' : 'changeLeg', { leg: legWord(serviceType) })}
          aria-pressed={isChosen}
          onClick={() => onChoose(serviceType)}
        >
          {t(isChosen ? 'changing' : 'change')}
        </Button>
      ),
    };
  }

  function carrierOf(serviceType: ServiceType): string {
    const { mode, entries, weights } = legRules(stored, draft, serviceType);
    if (weights !== null) return t('byOptimiser');
    if (mode === 'AUTOMATIC') return t('byCheapest');
    const named = entries.map((entry) => ({ ...entry, name: names.get(entry.partnerId) ?? '…' }));
    if (mode === 'SHARES') return named.map(({ name, percent }) => `${name} ${percent} %`).join(', ');
    const [first, ...others] = named;
    if (first === undefined) return t('noneYet');
    return others.length === 0 ? first.name : t('inOrder', { first: first.name, count: others.length });
  }
}
