import { Skeleton } from '@mantine/core';
import { SERVICE_TYPES, type ServiceType } from '@portal/contract/trade';
import type { LaneControlState, LaneLegKey, OptimiserSetting } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { allRulesQuery } from '../routing-queries.ts';
import { useLaneControlPath } from './use-lane-control-path.ts';
import { useFormatRules } from '../parts/use-format-rules.ts';
import { toLegId } from '../rules/rules-draft.ts';
import { ResponsiveTable } from '../parts/responsive-table.tsx';

interface Row {
  /** Undefined for any origin. */
  readonly originCountry: string | undefined;
  readonly country: string;
  /** Undefined in the row of a country that has no rules for a leg. */
  readonly serviceType: ServiceType | undefined;
  readonly control: LaneControlState | undefined;
  readonly optimiser: OptimiserSetting | undefined;
}

/** `/lControlOld`: all lane rules in one table. */
export function LControlTablePage() {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { getLegText } = useStatusTexts();
  const { formatOwnDecision, formatWeights } = useFormatRules(SERVICE_TYPES);
  const path = useLaneControlPath();
  const { data, error, refetch } = useQuery(allRulesQuery);
  return (
    <PageFrame
      title={t('title')}
      lead={t('tableLead')}
      actions={
        <Link to={path} className={classes.link}>
          {t('asDiagram')}
        </Link>
      }
    >
      {renderContent()}
    </PageFrame>
  );

  function renderContent() {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton height={320} />;
    const rows = buildRows(data.countries, data.controls, data.optimisers);
    if (rows.length === 0) return <EmptyState title={t('noRules')} help={t('help_AUTOMATIC')} />;
    return (
      <Surface>
        <ResponsiveTable
          label={t('title')}
          columns={[
            { label: t('country') },
            { label: t('ruleOrigin'), isText: true },
            { label: t('legColumn'), isText: true },
            { label: t('mode'), isText: true },
            { label: t('byOptimiser'), isText: true },
            { label: t('note'), isText: true },
            { label: t('lastChange'), isText: true },
          ]}
          rows={rows.map(({ originCountry, country, serviceType, control, optimiser }) => ({
            key: `${originCountry} ${country} ${serviceType}`,
            cells: [
              <Fragment key="country">
                <Link
                  to={path}
                  search={{
                    country,
                    ...(originCountry !== undefined && { origin: originCountry }),
                    ...(serviceType && { leg: serviceType }),
                  }}
                  className={classes.link}
                >
                  {countryName(country, locale)}
                </Link>
                <span className={classes.detail}>{formatCountrySettings(country)}</span>
              </Fragment>,
              originCountry === undefined ? t('anyOrigin') : countryName(originCountry, locale),
              serviceType === undefined ? null : getLegText(serviceType),
              serviceType === undefined
                ? null
                : formatOwnDecision({ originCountry, serviceType }, control?.decision ?? null),
              formatWeights(optimiser?.weights ?? null),
              control?.note,
              control?.updatedAt == null ? null : (
                <Fragment key="change">
                  {control.updatedBy} · <RelativeTime at={control.updatedAt} />
                </Fragment>
              ),
            ],
          }))}
        />
      </Surface>
    );
  }

  /** The settings of a country that apply to all legs. */
  function formatCountrySettings(country: string): string {
    const origins = (data?.sriLanes ?? []).filter((lane) => lane.destinationCountry === country);
    return [
      ...(data?.bobCountries.includes(country) === true ? [t('bobShort')] : []),
      ...(origins.length > 0
        ? [`${t('sriShort')}: ${origins.map((lane) => lane.originCountry).join(', ')}`]
        : []),
    ].join(' · ');
  }
}

/** One row for each leg and origin with rules, and one for each country that only has settings for all legs. */
function buildRows(
  countries: readonly string[],
  controls: readonly LaneControlState[],
  optimisers: readonly OptimiserSetting[],
): Row[] {
  return countries.flatMap((country): Row[] => {
    const isOfCountry = (setting: { readonly country: string }) => setting.country === country;
    const countryControls = controls.filter(isOfCountry);
    const countryOptimisers = optimisers.filter(isOfCountry);
    const settings = [...countryControls, ...countryOptimisers];
    if (settings.length === 0) {
      const row = {
        originCountry: undefined,
        serviceType: undefined,
        control: undefined,
        optimiser: undefined,
      };
      return [{ country, ...row }];
    }
    const legKeys = new Map(
      settings.map(({ originCountry, serviceType }) => [
        toLegId({ originCountry, serviceType }),
        { originCountry, serviceType },
      ]),
    );
    return [...legKeys.values()].toSorted(compareLegs).map(({ originCountry, serviceType }) => {
      const isOfLeg = (setting: LaneLegKey) =>
        setting.serviceType === serviceType && setting.originCountry === originCountry;
      return {
        originCountry,
        country,
        serviceType,
        control: countryControls.find(isOfLeg),
        optimiser: countryOptimisers.find(isOfLeg),
      };
    });
  });
}

/** In the order of the route, any origin first. */
function compareLegs(a: LaneLegKey, b: LaneLegKey): number {
  return (
    SERVICE_TYPES.indexOf(a.serviceType) - SERVICE_TYPES.indexOf(b.serviceType) ||
    (a.originCountry ?? '').localeCompare(b.originCountry ?? '')
  );
}
