import { useNavigate } from '@tanstack/react-router';
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { useElementWidth } from '../list/use-element-width.ts';
import { chartMessages } from './chart-messages.ts';
import { type ChartData, type ChartPoint, findPointHref } from './chart-data.ts';
import classes from './charts.module.css';
import { patternOf } from './patterns.tsx';
import { layoutPlot, PLOT_HEIGHT, type PlotLayout } from './plot-layout.ts';
import { type SeriesStyle, styleSeries } from './series-style.ts';

/** The point that the legend shows. A click keeps it there after the pointer has left. */
export interface ActivePoint {
  readonly index: number;
  readonly isPinned: boolean;
}

export interface PlotProps {
  readonly chartId: string;
  readonly title: string;
  readonly data: ChartData;
  readonly active: ActivePoint | undefined;
  readonly onActive: (active: ActivePoint | undefined) => void;
}

const SYMBOLS = [symbolCircle, symbolSquare, symbolDiamond, symbolTriangle];
/** px². */
const SYMBOL_AREA = 38;

/**
 * Draws a chart. It is one tab stop: a slider whose value is a point, which screen readers read with its values. Enter and a
 * click on a bar open the page behind it.
 */
export function Plot({ chartId, title, data, active, onActive }: PlotProps) {
  const t = useMessages(chartMessages);
  const navigate = useNavigate();
  const [ref, width = 0] = useElementWidth();
  const layout = useMemo(() => layoutPlot(data, width), [data, width]);
  const styles = styleSeries(data.series);
  const { points } = data;
  const last = points.length - 1;
  const point = active === undefined ? undefined : points[active.index];
  const openPage = (href: string | undefined) => {
    if (href !== undefined) void navigate({ href });
  };
  const moveTo = (index: number) => onActive({ index: Math.max(0, Math.min(index, last)), isPinned: true });

  return (
    <div ref={ref} className={classes.plot} style={{ minHeight: PLOT_HEIGHT }}>
      <div
        className={classes.slider}
        role="slider"
        tabIndex={0}
        aria-label={`${title}: ${data.pointsLabel}`}
        aria-describedby={`${chartId}-keys`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(active?.index ?? last) + 1}
        aria-valuetext={describePoint(point)}
        onKeyDown={pressKey}
        onPointerMove={followPointer}
        onPointerLeave={() => active?.isPinned === false && onActive(undefined)}
        onClick={click}
      >
        {width > 0 && (
          <svg
            className={classes.picture}
            data-chart="picture"
            viewBox={`0 0 ${width} ${PLOT_HEIGHT}`}
            width={width}
            height={PLOT_HEIGHT}
            aria-hidden
          >
            <Axes layout={layout} />
            {active !== undefined && (
              <rect
                className={classes.active}
                x={layout.left + layout.step * active.index}
                y={layout.top}
                width={layout.step}
                height={layout.bottom - layout.top}
              />
            )}
            {layout.bars.map(({ series, index, ...box }) => (
              <rect
                key={`${series.key} ${index}`}
                data-series={series.key}
                fill={`url(#${patternOf(chartId, series)})`}
                {...box}
              />
            ))}
            {layout.lines.map(({ series, path, dots }) => (
              <Line key={series.key} path={path} dots={dots} style={styles.get(series.key)} />
            ))}
            <line
              className={classes.zero}
              x1={layout.left}
              x2={layout.right}
              y1={layout.zeroY}
              y2={layout.zeroY}
            />
            <Limits layout={layout} />
          </svg>
        )}
      </div>
    </div>
  );

  function describePoint(described: ChartPoint | undefined): string {
    const values = data.series.map((one) => {
      const value = described === undefined ? one.total : one.values[points.indexOf(described)];
      return `${one.label} ${typeof value === 'number' ? data.formatValue(value) : t('noData')}`;
    });
    const targets = (data.targets ?? []).map(({ label }) => label);
    return `${described?.name ?? described?.label ?? data.totalLabel}: ${[...values, ...targets].join(', ')}`;
  }

  function pressKey(event: KeyboardEvent) {
    const index = active?.index ?? points.length;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => moveTo(index - 1),
      ArrowDown: () => moveTo(index - 1),
      ArrowRight: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index + 1),
      Home: () => moveTo(0),
      End: () => moveTo(last),
      Escape: () => onActive(undefined),
      Enter: () => openPage(point === undefined ? undefined : findPointHref(data, point)),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  }

  function followPointer(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || active?.isPinned === true) return;
    const index = findPoint(event);
    if (index !== active?.index) onActive(index === undefined ? undefined : { index, isPinned: false });
  }

  function click(event: MouseEvent) {
    const index = findPoint(event);
    if (index === undefined) return;
    const key = (event.target as Element).getAttribute('data-series');
    const series = data.series.find((one) => one.key === key);
    const href = series === undefined ? undefined : data.hrefOf?.(series, points[index]);
    const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
    if (isMouse && href !== undefined && isPlainClick(event)) openPage(href);
    else
      onActive(active?.isPinned === true && active.index === index ? undefined : { index, isPinned: true });
  }

  function findPoint(event: MouseEvent): number | undefined {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - left - layout.left) / layout.step);
    return index >= 0 && index <= last ? index : undefined;
  }
}

function Axes({ layout }: { readonly layout: PlotLayout }) {
  const { left, right, top, bottom, step, ticks, labels, missing } = layout;
  return (
    <>
      {missing.map(({ key, x }) => (
        <rect key={key} className={classes.missing} x={x} y={top} width={step} height={bottom - top} />
      ))}
      {ticks.map(({ text, y }) => (
        <g key={text}>
          <line className={classes.grid} x1={left} x2={right} y1={y} y2={y} />
          <text className={classes.tick} x={left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ key, text, x }) => (
        <text key={key} className={classes.tick} x={x} y={bottom + 17} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

interface LineProps {
  readonly path: string;
  readonly dots: PlotLayout['lines'][number]['dots'];
  readonly style: SeriesStyle | undefined;
}

function Line({ path, dots, style }: LineProps) {
  const shape = symbol(SYMBOLS[(style?.position ?? 0) % SYMBOLS.length], SYMBOL_AREA)() ?? '';
  return (
    <>
      <path
        className={classes.line}
        d={path}
        style={{ stroke: style?.colour }}
        strokeDasharray={style?.dashes}
      />
      {dots.map(({ index, x, y }) => (
        <path key={index} d={shape} transform={`translate(${x},${y})`} style={{ fill: style?.colour }} />
      ))}
    </>
  );
}

/** Targets and markers, each with its name beside the line. */
function Limits({ layout: { left, right, top, bottom, targets, markers } }: { readonly layout: PlotLayout }) {
  const middle = (left + right) / 2;
  return (
    <>
      {targets.map(({ label, y }) => (
        <g key={label}>
          <line className={classes.target} x1={left} x2={right} y1={y} y2={y} />
          <text className={classes.limit} x={right} y={y - 5} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {markers.map(({ label, x, labelY }) => (
        <g key={label}>
          <line className={classes.target} x1={x} x2={x} y1={top} y2={bottom} />
          <text
            className={classes.limit}
            x={x < middle ? x + 5 : x - 5}
            y={labelY}
            textAnchor={x < middle ? 'start' : 'end'}
          >
            {label}
          </text>
        </g>
      ))}
    </>
  );
}
