import type { ReactNode } from 'react';
import type { Tone } from '../theme/theme-tokens.ts';
import classes from './route-line.module.css';

export interface RouteLineLeg {
  readonly id: string;
  /** What the leg is: 'Freight', 'Customs'. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Null while nobody carries it. */
  readonly partner: string | null;
  /** Words in the place of a partner that is missing. */
  readonly missing?: string;
  readonly price?: ReactNode;
  readonly days?: string;
  /** How far it is: the leg's own status. */
  readonly state: 'done' | 'now' | 'ahead' | 'problem';
  readonly status?: ReactNode;
  /** 'Why this partner', as a button. */
  readonly action?: ReactNode;
}

interface RouteLineProps {
  readonly legs: readonly RouteLineLeg[];
  readonly label: string;
}

const TONE: Readonly<Record<RouteLineLeg['state'], Tone>> = {
  done: 'success',
  now: 'progress',
  ahead: 'neutral',
  problem: 'danger',
};

/** The route as a line of legs: side by side where there is room, one under the other on a phone. */
export function RouteLine({ legs, label }: RouteLineProps) {
  return (
    <ol className={classes.legs} aria-label={label} style={{ '--legs': legs.length }}>
      {legs.map((leg) => (
        <li key={leg.id} className={classes.leg} data-state={leg.state} data-tone={TONE[leg.state]}>
          <div className={classes.track} aria-hidden />
          <p className={classes.name}>{leg.name}</p>
          <p className={classes.place}>
            {leg.from} → {leg.to}
          </p>
          <p className={classes.partner} data-missing={leg.partner === null || undefined}>
            {leg.partner ?? leg.missing}
          </p>
          <p className={classes.facts}>
            {leg.price}
            {leg.price !== undefined && leg.days !== undefined ? <span aria-hidden> · </span> : null}
            {leg.days}
          </p>
          {leg.status}
          {leg.action === undefined ? null : <div className={classes.action}>{leg.action}</div>}
        </li>
      ))}
    </ol>
  );
}
