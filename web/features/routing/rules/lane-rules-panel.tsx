import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Movement } from '@portal/contract/orders';
import type { LaneRulesVersion } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { countryName } from '../../reference-data/index.ts';
import { ChainPicture } from '../preview/route-diagram.tsx';
import { changesOf, draftFaults, legRules } from './rules-draft.ts';
import { chainOf } from '../preview/lane-legs.ts';
import type { LanePlace } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { RouteTotal } from '../preview/route-total.tsx';
import { previewQuery } from '../routing-queries.ts';
import { SaveBar } from './save-bar.tsx';
import { useLaneParcel } from '../preview/use-lane-parcel.ts';
import type { RulesDraftState } from './use-rules-draft.ts';

// The picture comes first; what changes the rules comes a moment after it.
const LegEditor = lazyPart(() => import('./leg-editor.tsx'), 'LegEditor');
const LaneSettings = lazyPart(() => import('./lane-settings.tsx'), 'LaneSettings');
const LegPartners = lazyPart(() => import('../preview/leg-partners.tsx'), 'LegPartners');
const OutdatedNotice = lazyPart(() => import('../versions/outdated-notice.tsx'), 'OutdatedNotice');
const SimulationPanel = lazyPart(() => import('../simulation/simulation-panel.tsx'), 'SimulationPanel');

interface LaneRulesPanelProps {
  readonly stored: LaneRulesVersion;
  readonly state: RulesDraftState;
  readonly place: LanePlace;
  readonly movement: Movement;
  readonly onPlace: (place: LanePlace) => void;
}

/** The rules for one country: the chain as a picture, the chosen leg's rules, what they would do, and saving them. */
export function LaneRulesPanel({ stored, state, place, movement, onPlace }: LaneRulesPanelProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const may = useMay('routing.write');
  const { draft, change, count, restored, outdated, discard } = state;
  const { parcel, isPending: isLookingForParcel } = useLaneParcel(stored.country, place, movement);
  // A slider that is drawn asks once it rests.
  const [settled] = useDebouncedValue(draft, 150);
  const preview = useQuery(previewQuery(changesOf(stored, settled), parcel));
  const legs = chainOf({ ...place, movement });
  const leg = (legs.find((one) => one.serviceType === place.leg) ?? legs.at(-1))?.serviceType;
  const country = countryName(stored.country, locale);
  if (leg === undefined) return null;
  const route = parcel === undefined ? undefined : preview.data?.draft;
  const candidates = route?.nodes.find((node) => node.leg === leg)?.candidates ?? [];
  return (
    <>
      {outdated ? (
        <Suspense fallback={null}>
          <OutdatedNotice stored={stored} state={state} />
        </Suspense>
      ) : (
        <DraftNotice restored={restored} onDiscard={discard} />
      )}
      <Section title={t('chain', { country })}>
        <ChainPicture
          label={t('chain', { country })}
          legs={legs}
          stored={stored}
          draft={draft}
          route={route}
          isLoading={isLookingForParcel || (parcel !== undefined && preview.isPending)}
          chosen={leg}
          onChoose={(chosen) => onPlace({ ...place, country: stored.country, leg: chosen })}
        />
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {parcel === undefined && !isLookingForParcel && <p className={classes.total}>{t('pickOrigin')}</p>}
        {parcel !== undefined && preview.data !== undefined && (
          <RouteTotal
            parcel={parcel}
            saved={preview.data.saved}
            drafted={preview.data.draft}
            stored={stored}
            draft={draft}
          />
        )}
      </Section>
      {!may.ok && <p className={classes.lead}>{may.reason ?? t('readOnly')}</p>}
      <Suspense fallback={<Skeleton height={320} />}>
        <div className={classes.columns}>
          <LegEditor
            key={leg}
            serviceType={leg}
            rules={legRules(stored, draft, leg)}
            candidates={candidates}
            disabled={!may.ok}
            onChange={(rules) => change({ ...draft, legs: { ...draft.legs, [leg]: rules } })}
          />
          <LaneSettings
            title={t('laneTitle', { country })}
            stored={stored}
            draft={draft}
            disabled={!may.ok}
            onChange={change}
          />
        </div>
        {candidates.length > 0 && (
          <LegPartners serviceType={leg} country={stored.country} candidates={candidates} />
        )}
        <SimulationPanel
          // What it said of the rules before says nothing of a version saved since.
          key={stored.version}
          country={country}
          stored={stored}
          draft={draft}
          ready={count > 0 && draftFaults(draft).size === 0}
        />
      </Suspense>
      {may.ok && <SaveBar country={country} stored={stored} state={state} />}
    </>
  );
}
