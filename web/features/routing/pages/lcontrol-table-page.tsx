import { Skeleton } from '@mantine/core';
import { SERVICE_TYPES, type ServiceType } from '@portal/contract/orders';
import type { LaneControlState, OptimiserSetting } from '@portal/contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Surface } from '../../../ui/surface.tsx';
import { useStatusWords } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { allRulesQuery } from '../routing-queries.ts';
import { useLaneControlPath } from './use-lane-control-path.ts';
import { useRuleWords } from '../versions/use-rule-words.ts';
import { WideTable } from '../parts/wide-table.tsx';

interface Row {
  readonly country: string;
  /** Undefined where only the country as a whole has something decided. */
  readonly serviceType: ServiceType | undefined;
  readonly control: LaneControlState | undefined;
  readonly optimiser: OptimiserSetting | undefined;
}

/** `/lControlOld`: everything that is decided, in one table. */
export function LControlTablePage() {
  const t = useMessages(lControlMessages);
  const locale = useLocale();
  const { legWord } = useStatusWords();
  const { decisionWords, weightsWords } = useRuleWords(SERVICE_TYPES);
  const path = useLaneControlPath();
  const { data, error, refetch } = useQuery(allRulesQuery);
  return (
    <PageFrame
      title={t('title')}
      lead={t('tableLead')}
      actions={
        <Link to={path} className={classes.link}>
          {t('asPicture')}
        </Link>
      }
    >
      {content()}
    </PageFrame>
  );

  function content() {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <Skeleton height={320} />;
    const rows = rowsOf(data.countries, data.controls, data.optimisers);
    if (rows.length === 0) return <EmptyState title={t('nothingDecided')} help={t('help_AUTOMATIC')} />;
    return (
      <Surface>
        <WideTable
          label={t('title')}
          columns={[
            { label: t('country') },
            { label: t('legWord'), words: true },
            { label: t('mode'), words: true },
            { label: t('byOptimiser'), words: true },
            { label: t('note'), words: true },
            { label: t('lastChange'), words: true },
          ]}
          rows={rows.map(({ country, serviceType, control, optimiser }) => ({
            key: `${country} ${serviceType}`,
            cells: [
              <Fragment key="country">
                <Link
                  to={path}
                  search={{ country, ...(serviceType && { leg: serviceType }) }}
                  className={classes.link}
                >
                  {countryName(country, locale)}
                </Link>
                <span className={classes.whyNot}>{beside(country)}</span>
              </Fragment>,
              serviceType === undefined ? null : legWord(serviceType),
              decisionWords(control?.decision ?? null),
              weightsWords(optimiser?.weights ?? null),
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

  /** What holds for the whole country. */
  function beside(country: string): string {
    const origins = (data?.sriLanes ?? []).filter((lane) => lane.destinationCountry === country);
    return [
      ...(data?.bobCountries.includes(country) === true ? [t('bobShort')] : []),
      ...(origins.length > 0
        ? [`${t('sriShort')}: ${origins.map((lane) => lane.originCountry).join(', ')}`]
        : []),
    ].join(' · ');
  }
}

/** A row a country and leg that something is decided about, and one a country where only the whole of it is. */
function rowsOf(
  countries: readonly string[],
  controls: readonly LaneControlState[],
  optimisers: readonly OptimiserSetting[],
): Row[] {
  return countries.flatMap((country): Row[] => {
    const isHere = (one: { readonly country: string }) => one.country === country;
    const of = { controls: controls.filter(isHere), optimisers: optimisers.filter(isHere) };
    const types = new Set([...of.controls, ...of.optimisers].map(({ serviceType }) => serviceType));
    if (types.size === 0)
      return [{ country, serviceType: undefined, control: undefined, optimiser: undefined }];
    return SERVICE_TYPES.filter((serviceType) => types.has(serviceType)).map((serviceType) => ({
      country,
      serviceType,
      control: of.controls.find((one) => one.serviceType === serviceType),
      optimiser: of.optimisers.find((one) => one.serviceType === serviceType),
    }));
  });
}
