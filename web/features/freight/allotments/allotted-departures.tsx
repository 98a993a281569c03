import { Button } from '@mantine/core';
import { listMyAllotments, type AllottedDeparture } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../../ui/list/list-search.ts';
import type { Column, Tabs } from '../../../ui/list/list-types.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { useCarriageColumns } from '../columns/use-carriage-columns.tsx';
import { useTimeColumns } from '../columns/use-time-columns.tsx';
import { allotmentMessages } from './allotment-messages.ts';
import { allottedDeparturesQuery } from './allotment-queries.ts';

interface AllottedDeparturesProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  readonly tabs: Tabs;
}

const NO_ROWS: readonly never[] = [];

/** The departures on which partners keep space for the client, earliest first. */
export function AllottedDepartures(frame: AllottedDeparturesProps) {
  const t = useMessages(allotmentMessages);
  const result = useQuery(allottedDeparturesQuery(readListQuery(listMyAllotments, frame.search)));
  return (
    <ListPage<AllottedDeparture>
      {...frame}
      lead={t('leadClient')}
      result={result}
      rowId={({ departure }) => departure.id}
      rowLabel={({ departure }) => departure.number}
      columns={useColumns(result.data?.data ?? NO_ROWS)}
      empty={{ title: t('emptyClient'), help: t('emptyClientHelp'), action: frame.actions }}
    />
  );
}

function useColumns(rows: readonly AllottedDeparture[]): readonly Column<AllottedDeparture>[] {
  const t = useMessages(allotmentMessages);
  const { formatWeight } = useFormats();
  const { number, lane } = useCarriageColumns(rows, ({ departure }) => ({ ...departure, equipment: null }));
  const { departure } = useTimeColumns((row: AllottedDeparture) => row.departure);
  return [
    number,
    lane,
    departure,
    {
      key: 'partner',
      label: t('partner'),
      width: 150,
      priority: 2,
      card: 'line',
      render: ({ partner }) => partner.name,
    },
    {
      key: 'allotted',
      label: t('allotted'),
      width: 120,
      priority: 1,
      align: 'right',
      card: 'side',
      render: ({ weight, volume }) => (
        <TwoLines first={formatWeight(weight)} second={formatCubicMetres(volume)} />
      ),
    },
    {
      key: 'booked',
      label: t('booked'),
      width: 120,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ bookedGrams, bookedLitres }) => (
        <TwoLines first={formatWeight(bookedGrams)} second={formatCubicMetres(bookedLitres)} />
      ),
    },
    {
      key: 'until',
      label: t('until'),
      width: 130,
      priority: 1,
      card: 'line',
      render: ({ releasesAt }) => <RelativeTime at={releasesAt} />,
    },
    {
      key: 'actions',
      label: '',
      width: 90,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ departure: { mode, originPortId, destinationPortId, localDeparture } }) => {
        const day = localDeparture.slice(0, 10);
        return (
          <Button
            variant="subtle"
            size="compact-sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/next/lfreight/flights"
                search={{ shipmentMode: mode, originPortId, destinationPortId, dateFrom: day, dateTo: day }}
              />
            )}
          >
            {t('book')}
          </Button>
        );
      },
    },
  ];
}
