import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Movement } from '@portal/contract/trade';
import { toLegKey, type LaneRulesVersion } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { FindingsAlert } from '../../preflight/index.ts';
import { countryInSentence } from '../../reference-data/index.ts';
import { RouteDiagram } from '../preview/route-diagram.tsx';
import { listChanges, findDraftErrors, getLegRules, listRuleOrigins, toLegId } from './rules-draft.ts';
import { listLaneLegs } from '../preview/lane-legs.ts';
import type { LaneSearch } from '../lane-search.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import shared from '../lcontrol.module.css';
import classes from './rules.module.css';
import { getRuleOrigin } from '../parts/rule-origin.ts';
import { OriginsWithRules } from './origins-with-rules.tsx';
import { RouteTotal } from '../preview/route-total.tsx';
import { previewQuery } from '../routing-queries.ts';
import { SaveBar } from './save-bar.tsx';
import { useLaneParcel } from '../preview/use-lane-parcel.ts';
import type { RulesDraftState } from './use-rules-draft.ts';

// Loaded after the diagram, which is shown first.
const LegEditor = lazyPart(() => import('./leg-editor.tsx'), 'LegEditor');
const LaneSettings = lazyPart(() => import('./lane-settings.tsx'), 'LaneSettings');
const LegPartners = lazyPart(() => import('../preview/leg-partners.tsx'), 'LegPartners');
const OutdatedNotice = lazyPart(() => import('../versions/outdated-notice.tsx'), 'OutdatedNotice');
const SimulationPanel = lazyPart(() => import('../simulation/simulation-panel.tsx'), 'SimulationPanel');

interface LaneRulesPanelProps {
  readonly savedVersion: LaneRulesVersion;
  readonly state: RulesDraftState;
  readonly search: LaneSearch;
  readonly movement: Movement;
  readonly onSearchChange: (search: LaneSearch) => void;
}

/** The rules for one country: the route diagram, the rules of the selected leg, their simulation, and saving them. */
export function LaneRulesPanel({
  savedVersion,
  state,
  search,
  movement,
  onSearchChange,
}: LaneRulesPanelProps) {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const permission = usePermission('routing.write');
  const panelRef = useRef<HTMLDivElement>(null);
  const { draft, setDraft, changeCount, isRestored, isOutdated, discard } = state;
  const { parcel, isPending: isParcelPending } = useLaneParcel(savedVersion.country, search, movement);
  // A dragged slider sends one request when it stops.
  const [debouncedDraft] = useDebouncedValue(draft, 150);
  const preview = useQuery(previewQuery(listChanges(savedVersion, debouncedDraft), parcel));
  const isDomestic = movement === 'DOMESTIC' || parcel?.originCountry === savedVersion.country;
  const legs = listLaneLegs({ ...search, movement }, isDomestic);
  const leg = (legs.find(({ serviceType }) => serviceType === search.leg) ?? legs.at(-1))?.serviceType;
  const country = countryInSentence(savedVersion.country, locale);
  const ruleOrigin = getRuleOrigin(search, savedVersion.country, movement);
  const chainTitle =
    ruleOrigin === undefined
      ? t('chain', { country })
      : t('chainFrom', { origin: countryInSentence(ruleOrigin, locale), country });
  if (leg === undefined) return null;
  // A condition that is not a number would be lost with the fields of its leg.
  const changeSearch = (nextSearch: LaneSearch) => {
    const panel = panelRef.current;
    if (panel === null || !focusUnreadableInput(panel)) onSearchChange(nextSearch);
  };
  const legKey = toLegKey(ruleOrigin, leg);
  const ruleOrigins = listRuleOrigins(savedVersion, draft);
  const route = parcel === undefined ? undefined : preview.data?.draft;
  const node = route?.nodes.find((routeNode) => routeNode.leg === leg);
  const candidates = node?.candidates ?? [];
  return (
    <div ref={panelRef} className={shared.stack} data-form>
      {isOutdated ? (
        <Suspense fallback={null}>
          <OutdatedNotice savedVersion={savedVersion} state={state} />
        </Suspense>
      ) : (
        <DraftNotice isRestored={isRestored} onDiscard={discard} />
      )}
      <Section title={chainTitle}>
        {ruleOrigins.length > 0 && (
          <OriginsWithRules
            origins={ruleOrigins}
            selectedOrigin={ruleOrigin}
            onSelect={(origin) => {
              const { origin: _origin, from: _from, ...rest } = search;
              changeSearch(origin === undefined ? rest : { ...rest, origin });
            }}
          />
        )}
        <FindingsAlert findings={preview.data?.findings ?? []} />
        <RouteDiagram
          label={chainTitle}
          originCountry={ruleOrigin}
          legs={legs}
          savedVersion={savedVersion}
          draft={draft}
          route={route}
          isLoading={isParcelPending || (parcel !== undefined && preview.isPending)}
          selectedLeg={leg}
          onSelectLeg={(nextLeg) => changeSearch({ ...search, country: savedVersion.country, leg: nextLeg })}
        />
        {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {parcel === undefined && !isParcelPending && <p className={shared.total}>{t('selectOrigin')}</p>}
        {parcel !== undefined && preview.data !== undefined && (
          <RouteTotal
            parcel={parcel}
            savedRoute={preview.data.saved}
            draftRoute={preview.data.draft}
            savedVersion={savedVersion}
            draft={draft}
          />
        )}
      </Section>
      {!permission.isAllowed && <p className={shared.lead}>{permission.reason ?? t('readOnly')}</p>}
      <Suspense fallback={<Skeleton height={320} />}>
        <div className={classes.columns}>
          <LegEditor
            key={toLegId(legKey)}
            serviceType={leg}
            isForOrigin={ruleOrigin !== undefined}
            rules={getLegRules(savedVersion, draft, legKey)}
            candidates={candidates}
            disabled={!permission.isAllowed}
            onChange={(rules) => setDraft({ ...draft, legs: { ...draft.legs, [toLegId(legKey)]: rules } })}
          />
          <LaneSettings
            title={t('laneTitle', { country })}
            savedVersion={savedVersion}
            draft={draft}
            disabled={!permission.isAllowed}
            onChange={setDraft}
          />
        </div>
        {candidates.length > 0 && (
          <LegPartners
            serviceType={leg}
            country={savedVersion.country}
            candidates={candidates}
            explanations={[...(node?.reasons.slice(0, 1) ?? []), ...(node?.gatewayReasons ?? [])].map(
              ({ message }) => message,
            )}
          />
        )}
        <SimulationPanel
          // A result for an earlier saved version is discarded.
          key={savedVersion.version}
          country={country}
          savedVersion={savedVersion}
          draft={draft}
          isReady={changeCount > 0 && findDraftErrors(draft).size === 0}
        />
      </Suspense>
      {permission.isAllowed && <SaveBar country={country} savedVersion={savedVersion} state={state} />}
    </div>
  );
}
