import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { useMay } from '../../routes/use-user.ts';
import { Section } from '../../ui/detail-page.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { countryName } from '../reference-data/index.ts';
import { LaneChain } from './lane-chain.tsx';
import { countChanges, draftFaults, legRules, UNCHANGED, type StoredRules } from './lane-draft.ts';
import { LanePicker } from './lane-picker.tsx';
import { chainOf, readLanePlace, type LanePlace } from './lane-place.ts';
import { LaneSettings } from './lane-settings.tsx';
import { lControlMessages } from './lcontrol-messages.ts';
import classes from './lcontrol.module.css';
import { LegEditor } from './leg-editor.tsx';
import { controlledCountriesQuery, rulesQuery } from './routing-queries.ts';
import { SaveBar } from './save-bar.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const route = getRouteApi('/signed-in/lControl');

/** `/lControl`: who carries which leg to a country, and what a change would do. */
export function LControlPage() {
  const t = useMessages(lControlMessages);
  const place = route.useSearch();
  const navigate = route.useNavigate();
  const controlled = useQuery(controlledCountriesQuery);
  const country = place.country ?? controlled.data?.[0] ?? '';
  const rules = useQuery(rulesQuery(country));
  const go = (search: LanePlace) => void navigate({ to: '/lControl', search: () => search, replace: true });
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <div className={classes.stack}>
        <LanePicker
          country={country}
          place={{ ...place, ...(country !== '' && { country }) }}
          onChange={go}
        />
        {country === '' && controlled.isSuccess && (
          <EmptyState title={t('pickCountry')} help={t('pickCountryHelp')} />
        )}
        {rules.isError && <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />}
        {country !== '' && rules.isPending && <Skeleton height={220} />}
        {rules.data !== undefined && (
          <LaneRules key={country} stored={rules.data} place={place} onPlace={go} />
        )}
        <WaitingPanel />
      </div>
    </PageFrame>
  );
}

interface LaneRulesProps {
  readonly stored: StoredRules;
  readonly place: LanePlace;
  readonly onPlace: (place: LanePlace) => void;
}

function LaneRules({ stored, place, onPlace }: LaneRulesProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const may = useMay('routing.write');
  const [draft, setDraft] = useState(UNCHANGED);
  const legs = chainOf(place);
  const leg = (legs.find((one) => one.serviceType === place.leg) ?? legs.at(-1))?.serviceType;
  const country = countryName(stored.country, locale);
  const isChanged = countChanges(stored, draft) > 0;
  // Another leg, or another kind of order, of the same country: the draft goes along.
  const isHere = (pathname: string, search: object) =>
    pathname.toLowerCase() === '/lcontrol' && readLanePlace({ ...search }).country === stored.country;
  if (leg === undefined) return null;
  return (
    <>
      <LeaveGuard dirty={isChanged} stays={({ pathname, search }) => isHere(pathname, search)} />
      <Section title={t('chain', { country })}>
        <LaneChain
          label={t('chain', { country })}
          legs={legs}
          stored={stored}
          draft={draft}
          chosen={leg}
          onChoose={(chosen) => onPlace({ ...place, country: stored.country, leg: chosen })}
        />
      </Section>
      {!may.ok && <p className={classes.quiet}>{may.reason ?? t('readOnly')}</p>}
      <div className={classes.columns}>
        <LegEditor
          key={leg}
          serviceType={leg}
          rules={legRules(stored, draft, leg)}
          disabled={!may.ok}
          onChange={(rules) => setDraft({ ...draft, legs: { ...draft.legs, [leg]: rules } })}
        />
        <LaneSettings
          title={t('laneTitle', { country })}
          stored={stored}
          draft={draft}
          disabled={!may.ok}
          onChange={setDraft}
        />
      </div>
      <SimulationPanel
        country={country}
        stored={stored}
        draft={draft}
        ready={isChanged && draftFaults(draft).size === 0}
      />
      {may.ok && (
        <SaveBar country={country} stored={stored} draft={draft} onDone={() => setDraft(UNCHANGED)} />
      )}
    </>
  );
}
