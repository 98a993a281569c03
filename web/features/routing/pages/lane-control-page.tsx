import { Skeleton } from '@mantine/core';
import type { Movement } from '@portal/contract/trade';
import type { LaneRulesVersion } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { countryInSentence } from '../../reference-data/index.ts';
import { createDraft } from '../rules/rules-draft.ts';
import { LanePicker } from './lane-picker.tsx';
import { LANE_VIEWS, readLaneSearch, type LaneControlPath, type LaneSearch } from '../lane-search.ts';
import { LaneRulesPanel } from '../rules/lane-rules-panel.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { allRulesQuery, rulesQuery, workCountQuery } from '../routing-queries.ts';
import { useLaneParcel } from '../preview/use-lane-parcel.ts';
import { useRulesDraft } from '../rules/use-rules-draft.ts';

const VersionsPanel = lazyPart(() => import('../versions/versions-panel.tsx'), 'VersionsPanel');
const WorkList = lazyPart(() => import('../work-list/work-list.tsx'), 'WorkList');

interface LaneControlPageProps {
  readonly search: LaneSearch;
  readonly onSearchChange: (search: LaneSearch) => void;
  /** Path of the page; navigation within it keeps the draft. */
  readonly path: LaneControlPath;
  /** The only movement of the page; absent for all movements. */
  readonly fixedMovement?: Movement;
}

/** L-Control: edits the lane rules of a country, simulates changes, and shows versions and the work list. */
export function LaneControlPage({ search, onSearchChange, path, fixedMovement }: LaneControlPageProps) {
  const t = useMessages(lControlMessages);
  const allRules = useQuery(allRulesQuery);
  const country = search.country ?? allRules.data?.countries[0] ?? '';
  const movement = fixedMovement ?? search.movement ?? 'CROSS_BORDER';
  const rules = useQuery(rulesQuery(country));
  const workCount = useQuery(workCountQuery).data;
  const { parcel } = useLaneParcel(country, search, movement);
  const view = search.view ?? '';
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to="/lControlOld" className={classes.link}>
          {t('asTable')}
        </Link>
      }
    >
      <ListTabs
        tabs={{
          key: 'view',
          label: t('views'),
          items: [
            { value: '', label: t('view_rules') },
            ...LANE_VIEWS.map((value) => ({
              value,
              label: t(`view_${value}`),
              ...(value === 'work' && workCount !== undefined && { count: workCount }),
            })),
          ],
        }}
        search={{ view }}
        onSearch={(tabSearch) => {
          const { view: _view, page: _page, exceptionsPage: _exceptions, ...rest } = search;
          const nextView = LANE_VIEWS.find((value) => value === tabSearch.view);
          onSearchChange(nextView === undefined ? rest : { ...rest, view: nextView });
        }}
      />
      <div className={classes.stack}>{view === 'work' ? renderWorkList() : renderLane()}</div>
    </PageFrame>
  );

  function renderWorkList() {
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <WorkList
          path={path}
          page={Number(search.page ?? 1)}
          onPage={(page) => onSearchChange({ ...search, page: String(page) })}
          exceptionsPage={Number(search.exceptionsPage ?? 1)}
          onExceptionsPage={(page) => onSearchChange({ ...search, exceptionsPage: String(page) })}
        />
      </Suspense>
    );
  }

  function renderLane() {
    return (
      <>
        <LanePicker
          country={country}
          search={search}
          fixedMovement={fixedMovement}
          parcel={parcel}
          hasParcelFields={view === '' && (country !== '' || allRules.isPending)}
          onChange={onSearchChange}
        />
        {country === '' && allRules.isError && (
          <ErrorState error={allRules.error} onRetry={() => void allRules.refetch()} />
        )}
        {country === '' && allRules.isSuccess && (
          <EmptyState title={t('selectCountry')} help={t('selectCountryHelp')} />
        )}
        {rules.isError && <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />}
        {country !== '' && rules.isPending && (
          <>
            <Skeleton height={280} />
            <Skeleton height={320} />
          </>
        )}
        {rules.data !== undefined && (
          <CountryRules
            key={country}
            savedVersion={rules.data}
            search={{ ...search, country }}
            movement={movement}
            path={path}
            onSearchChange={onSearchChange}
          />
        )}
      </>
    );
  }
}

interface CountryRulesProps {
  readonly savedVersion: LaneRulesVersion;
  readonly search: LaneSearch;
  readonly movement: Movement;
  readonly path: string;
  readonly onSearchChange: (search: LaneSearch) => void;
}

function CountryRules({ savedVersion, search, movement, path, onSearchChange }: CountryRulesProps) {
  const locale = useLocale();
  const state = useRulesDraft(savedVersion);
  // Navigation to another leg, view or parcel of the same country keeps the draft.
  const isSameCountry = (pathname: string, target: object) =>
    pathname.toLowerCase() === path.toLowerCase() &&
    readLaneSearch({ ...target }).country === savedVersion.country;
  return (
    <>
      <LeaveGuard
        isDirty={state.changeCount > 0}
        keepsChanges={(target) => isSameCountry(target.pathname, target.search)}
      />
      {search.view === 'versions' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <VersionsPanel
            country={countryInSentence(savedVersion.country, locale)}
            savedVersion={savedVersion}
            page={Number(search.page ?? 1)}
            onPage={(page) => onSearchChange({ ...search, page: String(page) })}
            onTry={({ rules }) => {
              const { view: _view, page: _page, ...rest } = search;
              state.setDraft(createDraft(savedVersion, rules));
              onSearchChange(rest);
            }}
          />
        </Suspense>
      ) : (
        <LaneRulesPanel
          savedVersion={savedVersion}
          state={state}
          search={search}
          movement={movement}
          onSearchChange={onSearchChange}
        />
      )}
    </>
  );
}
