import { Box, Button, Group, Skeleton } from '@mantine/core';
import { addDays } from '@portal/contract/core';
import { listFlights, type DepartureMode, type DepartureOffer } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { readListQuery } from '../../../api/list-query.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { formatLocalClock } from '../local-minute.ts';
import { listBoardDays, toBoardRows } from './board-rows.ts';
import { flightMessages } from './flight-messages.ts';
import classes from './flights.module.css';
import { flightsQuery } from './flights-query.ts';

const MOST_DEPARTURES = 200;
const WEEKDAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: undefined,
};

interface FlightsBoardProps {
  readonly mode: DepartureMode;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** Departures by lane and day: a week from the first day of the search. */
export function FlightsBoard({ mode, search, onSearch }: FlightsBoardProps) {
  const t = useMessages(flightMessages);
  const tCarriage = useMessages(carriageMessages);
  const { formatDate } = useFormats();
  const first = search['dateFrom'] ?? getToday();
  const days = listBoardDays(first);
  const { data, error, refetch } = useQuery(
    flightsQuery({
      ...readListQuery(listFlights, search),
      shipmentMode: mode,
      dateFrom: first,
      dateTo: days.at(-1) ?? first,
      page: 1,
      perPage: MOST_DEPARTURES,
    }),
  );
  const show = (dateFrom: string) => onSearch({ dateFrom, dateTo: undefined });
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={360} />;
  return (
    <>
      <Group gap="sm" px="md" py="xs">
        <Button size="compact-sm" variant="default" onClick={() => show(addDays(first, -days.length))}>
          {t('previousWeek')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => show(addDays(first, days.length))}>
          {t('nextWeek')}
        </Button>
        {data.totalCount > data.data.length && (
          <span className={classes.minor}>{t('moreDepartures', { count: data.data.length })}</span>
        )}
      </Group>
      {data.data.length === 0 ? (
        <EmptyState title={t('emptyTitle')} help={t('emptyWeek')} />
      ) : (
        // With a tab stop, so that the keyboard can scroll it.
        <Box className={classes.scroll ?? ''} tabIndex={0} role="region" aria-label={t('board')}>
          <table className={classes.board}>
            <thead>
              <tr>
                <th scope="col">{tCarriage('lane')}</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    {formatDate(day, WEEKDAY)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {toBoardRows(data.data).map(({ lane, offersOf }) => (
                <tr key={lane}>
                  <th scope="row">{lane}</th>
                  {days.map((day) => (
                    <td key={day}>
                      {offersOf.get(day)?.map((offer) => (
                        <BoardEntry key={offer.departure.id} offer={offer} />
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </>
  );
}

/** Time and number of a departure with its price, or the first reason why it cannot be booked. */
function BoardEntry({ offer }: { readonly offer: DepartureOffer }) {
  const { formatAmount } = useFormats();
  const { departure, total, obstacles } = offer;
  const [obstacle] = obstacles;
  return (
    <div className={classes.entry} data-blocked={obstacle !== undefined || undefined}>
      <strong>{formatLocalClock(departure.localDeparture)}</strong>{' '}
      <span className={classes.number}>{departure.number}</span>
      <div className={classes.minor}>{obstacle?.message ?? (total === null ? '' : formatAmount(total))}</div>
    </div>
  );
}
