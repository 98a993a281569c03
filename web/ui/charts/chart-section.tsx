import { ActionIcon, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../page/detail-page.tsx';
import { toastFailure } from '../toast/toast-store.ts';
import { tooltip } from '../tooltip/tooltip.tsx';
import { uiMessages } from '../ui-messages.ts';
import { ChartLegend } from './chart-legend.tsx';
import { chartMessages } from './chart-messages.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartData } from './chart-data.ts';
import classes from './charts.module.css';
import { Patterns } from './patterns.tsx';
import type { ActivePoint } from './plot.tsx';

const Plot = lazyPart(() => import('./plot.tsx'), 'Plot');

/** px: the height of the plot before it is loaded. */
const PLOT_HEIGHT = 220;

interface ChartSectionProps {
  readonly title: string;
  /** Below the title: what the values are counted from. */
  readonly note?: ReactNode;
  /** Selects what is shown, above the legend. */
  readonly controls?: ReactNode;
  readonly data: ChartData;
  /** Name of the image file, without its ending. */
  readonly fileName: string;
}

/** A section with a chart or, by choice of the user, the same values as a table; the chart can be saved as an image. */
export function ChartSection({ title, note, controls, data, fileName }: ChartSectionProps) {
  const t = useMessages(chartMessages);
  const tUi = useMessages(uiMessages);
  const chartId = useId();
  const chart = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const [active, setActive] = useState<ActivePoint>();
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  // The period of the page may have fewer points than the last one.
  const current = active === undefined || active.index >= data.points.length ? undefined : active;
  return (
    <Section
      title={title}
      aside={
        !isEmpty && (
          <div className={classes.actions} data-no-print>
            <SegmentedControl
              size="xs"
              aria-label={`${t('show')}: ${title}`}
              value={isTable ? 'table' : 'chart'}
              onChange={(value) => setIsTable(value === 'table')}
              data={[
                { value: 'chart', label: t('chart') },
                { value: 'table', label: t('table') },
              ]}
            />
            {!isTable && (
              <ActionIcon
                variant="default"
                size={28}
                aria-label={`${t('image')}: ${title}`}
                {...tooltip(t('image'))}
                onClick={() => void saveImage().catch(() => toastFailure(tUi('partFailed')))}
              >
                <IconDownload size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )
      }
    >
      {controls}
      {isEmpty ? (
        <p className={classes.empty}>{t('empty')}</p>
      ) : (
        <div className={classes.chart} ref={chart}>
          {note !== undefined && (
            <p className={classes.note} data-chart="note">
              {note}
            </p>
          )}
          <Patterns chartId={chartId} series={data.series} />
          {isTable ? (
            <ChartTable title={title} data={data} />
          ) : (
            <>
              <ChartLegend
                chartId={chartId}
                data={data}
                activeIndex={current?.index}
                onReset={current?.isPinned === true ? () => setActive(undefined) : undefined}
              />
              <VisuallyHidden id={`${chartId}-keys`}>{t('keys')}</VisuallyHidden>
              <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
                <Plot chartId={chartId} title={title} data={data} active={current} onActive={setActive} />
              </Suspense>
            </>
          )}
        </div>
      )}
    </Section>
  );

  async function saveImage(): Promise<void> {
    if (chart.current === null) return;
    const { saveChartImage } = await import('./save-chart-image.ts');
    await saveChartImage(chart.current, title, fileName);
  }
}
