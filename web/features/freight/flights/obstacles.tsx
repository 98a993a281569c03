import type { DepartureOffer } from '@portal/contract/freight';
import classes from './flights.module.css';

/** Each reason why a departure cannot be booked. */
export function Obstacles({ obstacles }: Pick<DepartureOffer, 'obstacles'>) {
  return (
    <ul className={classes.obstacles}>
      {obstacles.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  );
}
