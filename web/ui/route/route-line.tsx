import type { ReactNode } from 'react';
import type { Tone } from '../theme/theme-tokens.ts';
import classes from './route-line.module.css';

export interface RouteLineLeg {
  readonly id: string;
  /** Service type of the leg: 'Freight', 'Customs'. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Where the parcel arrives within the leg. */
  readonly via?: string;
  /** Null while the leg has no partner. */
  readonly partner: string | null;
  /** Shown in place of the partner when there is none. */
  readonly noPartnerText?: string;
  readonly price?: ReactNode;
  readonly days?: string;
  /** Progress of the leg. */
  readonly state: 'done' | 'current' | 'upcoming' | 'problem';
  readonly status?: ReactNode;
  /** The tracking number of the carrier. */
  readonly tracking?: ReactNode;
  /** A button, such as 'Why this partner'. */
  readonly action?: ReactNode;
}

interface RouteLineProps {
  readonly legs: readonly RouteLineLeg[];
  readonly label: string;
}

const TONE: Readonly<Record<RouteLineLeg['state'], Tone>> = {
  done: 'success',
  current: 'progress',
  upcoming: 'neutral',
  problem: 'danger',
};

/** The legs of a route, side by side; one below the other on a phone. */
export function RouteLine({ legs, label }: RouteLineProps) {
  return (
    <ol className={classes.legs} aria-label={label} style={{ '--legs': legs.length }}>
      {legs.map((leg) => (
        <li key={leg.id} className={classes.leg} data-state={leg.state} data-tone={TONE[leg.state]}>
          <div className={classes.track} aria-hidden />
          <p className={classes.name}>{leg.name}</p>
          <p className={classes.place}>{leg.from === leg.to ? leg.to : `${leg.from} → ${leg.to}`}</p>
          {leg.via === undefined ? null : <p className={classes.via}>{leg.via}</p>}
          <p className={classes.partner} data-missing={leg.partner === null || undefined}>
            {leg.partner ?? leg.noPartnerText}
          </p>
          <p className={classes.facts}>
            {leg.price}
            {leg.price !== undefined && leg.days !== undefined ? <span aria-hidden> · </span> : null}
            {leg.days}
          </p>
          {leg.status === undefined ? null : <div className={classes.status}>{leg.status}</div>}
          {leg.tracking === undefined ? null : <div className={classes.tracking}>{leg.tracking}</div>}
          {leg.action === undefined ? null : <div className={classes.action}>{leg.action}</div>}
        </li>
      ))}
    </ol>
  );
}
