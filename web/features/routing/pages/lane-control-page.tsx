import { Skeleton } from '@mantine/core';
import type { Movement } from '@portal/contract/orders';
import type { LaneRulesVersion } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ListTabs } from '../../../ui/list/list-tabs.tsx';
import { countryName } from '../../reference-data/index.ts';
import { draftOf } from '../rules/rules-draft.ts';
import { LanePicker } from './lane-picker.tsx';
import { LANE_VIEWS, readLanePlace, type LaneControlPath, type LanePlace } from '../lane-search.ts';
import { LaneRulesPanel } from '../rules/lane-rules-panel.tsx';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { allRulesQuery, rulesQuery, workQuery } from '../routing-queries.ts';
import { useLaneParcel } from '../preview/use-lane-parcel.ts';
import { useRulesDraft } from '../rules/use-rules-draft.ts';

const VersionsPanel = lazyPart(() => import('../versions/versions-panel.tsx'), 'VersionsPanel');
const WorkList = lazyPart(() => import('../work-list/work-list.tsx'), 'WorkList');

interface LaneControlPageProps {
  readonly place: LanePlace;
  readonly onPlace: (place: LanePlace) => void;
  /** The page's own address: on it, a draft goes along. */
  readonly path: LaneControlPath;
  /** The one kind of order the page is about; all of them without. */
  readonly only?: Movement;
}

/** L-Control: who carries which leg to a country, what a change would do, what there was before, and what waits. */
export function LaneControlPage({ place, onPlace, path, only }: LaneControlPageProps) {
  const t = useMessages(lControlMessages);
  const all = useQuery(allRulesQuery);
  const country = place.country ?? all.data?.countries[0] ?? '';
  const movement = only ?? place.movement ?? 'CROSS_BORDER';
  const rules = useQuery(rulesQuery(country));
  const work = useQuery(workQuery).data;
  const { parcel } = useLaneParcel(country, place, movement);
  const view = place.view ?? '';
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
            ...LANE_VIEWS.map((one) => ({
              value: one,
              label: t(`view_${one}`),
              ...(one === 'work' && work !== undefined && { count: work }),
            })),
          ],
        }}
        search={{ view }}
        onSearch={({ view: chosen }) => {
          const { view: _view, page: _page, exceptionsPage: _exceptions, ...rest } = place;
          const known = LANE_VIEWS.find((one) => one === chosen);
          onPlace(known === undefined ? rest : { ...rest, view: known });
        }}
      />
      <div className={classes.stack}>{view === 'work' ? workList() : lane()}</div>
    </PageFrame>
  );

  function workList() {
    const { page, exceptionsPage, ...rest } = place;
    const kept = {
      ...(page !== undefined && { page }),
      ...(exceptionsPage !== undefined && { exceptionsPage }),
    };
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <WorkList
          path={path}
          page={Number(page ?? 1)}
          onPage={(to) => onPlace({ ...rest, ...kept, page: String(to) })}
          exceptionsPage={Number(exceptionsPage ?? 1)}
          onExceptionsPage={(to) => onPlace({ ...rest, ...kept, exceptionsPage: String(to) })}
        />
      </Suspense>
    );
  }

  function lane() {
    return (
      <>
        <LanePicker
          country={country}
          place={place}
          only={only}
          parcel={parcel}
          withParcel={view === '' && (country !== '' || all.isPending)}
          onChange={onPlace}
        />
        {country === '' && all.isError && <ErrorState error={all.error} onRetry={() => void all.refetch()} />}
        {country === '' && all.isSuccess && (
          <EmptyState title={t('pickCountry')} help={t('pickCountryHelp')} />
        )}
        {rules.isError && <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />}
        {country !== '' && rules.isPending && (
          <>
            <Skeleton height={280} />
            <Skeleton height={320} />
          </>
        )}
        {rules.data !== undefined && (
          <OfCountry
            key={country}
            stored={rules.data}
            place={{ ...place, country }}
            movement={movement}
            path={path}
            onPlace={onPlace}
          />
        )}
      </>
    );
  }
}

interface OfCountryProps {
  readonly stored: LaneRulesVersion;
  readonly place: LanePlace;
  readonly movement: Movement;
  readonly path: string;
  readonly onPlace: (place: LanePlace) => void;
}

function OfCountry({ stored, place, movement, path, onPlace }: OfCountryProps) {
  const locale = useLocale();
  const state = useRulesDraft(stored);
  // Another leg, view or parcel of the same country: the draft goes along.
  const isHere = (pathname: string, search: object) =>
    pathname.toLowerCase() === path.toLowerCase() && readLanePlace({ ...search }).country === stored.country;
  return (
    <>
      <LeaveGuard dirty={state.count > 0} stays={({ pathname, search }) => isHere(pathname, search)} />
      {place.view === 'versions' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <VersionsPanel
            country={countryName(stored.country, locale)}
            stored={stored}
            page={Number(place.page ?? 1)}
            onPage={(page) => onPlace({ ...place, page: String(page) })}
            onTry={({ rules }) => {
              const { view: _view, page: _page, ...rest } = place;
              state.change(draftOf(stored, rules));
              onPlace(rest);
            }}
          />
        </Suspense>
      ) : (
        <LaneRulesPanel stored={stored} state={state} place={place} movement={movement} onPlace={onPlace} />
      )}
    </>
  );
}
