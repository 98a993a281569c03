import classes from './route-illustration.module.css';

const STOPS = [
  { x: 40, y: 196, name: 'SIN' },
  { x: 176, y: 96, name: 'KUL' },
  { x: 330, y: 132, name: 'BKK' },
  { x: 470, y: 44, name: 'HAN' },
] as const;

/** An illustration of a route with three legs. */
export function RouteIllustration() {
  return (
    <svg className={classes.picture} viewBox="0 0 520 240" aria-hidden="true" focusable="false">
      <g className={classes.grid}>
        {Array.from({ length: 13 }, (_, line) => (
          <path key={line} d={`M${line * 40 + 20} 8V232`} />
        ))}
        {Array.from({ length: 6 }, (_, line) => (
          <path key={line} d={`M8 ${line * 40 + 20}H512`} />
        ))}
      </g>
      <path className={classes.leg} d="M40 196C80 120 120 96 176 96" />
      <path className={classes.leg} d="M176 96C230 96 270 150 330 132" />
      <path className={classes.underway} d="M330 132C392 112 404 52 470 44" />
      {STOPS.map((stop, index) => (
        <g key={stop.name}>
          <circle
            className={index === STOPS.length - 1 ? classes.goal : classes.stop}
            cx={stop.x}
            cy={stop.y}
            r={index === STOPS.length - 1 ? 9 : 7}
          />
          <text className={classes.name} x={stop.x} y={stop.y + 30}>
            {stop.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
