import { Button, Stack } from '@mantine/core';
import { DetailPage, DetailSkeleton, Facts, Section } from './detail-page.tsx';
import { Money, Weight } from '../display/quantities.tsx';
import { RelativeTime } from '../display/relative-time.tsx';
import { RouteLine, type RouteLineLeg } from '../route/route-line.tsx';
import { RouteMap } from '../route/route-map.tsx';
import { StatusChip } from '../display/status-chip.tsx';
import type { Stories } from '../stories.ts';
import { Timeline } from '../display/timeline.tsx';

const legs: readonly RouteLineLeg[] = [
  {
    id: '1',
    name: 'First mile',
    from: 'Singapore',
    to: 'SGSIN',
    partner: 'Merlion Pick-up',
    price: <Money value={{ amountMinor: 350, currency: 'SGD' }} />,
    days: '1 day',
    state: 'done',
  },
  {
    id: '2',
    name: 'Freight',
    from: 'SGSIN',
    to: 'VNSGN',
    partner: 'Straits Air Freight',
    price: <Money value={{ amountMinor: 1_280, currency: 'SGD' }} />,
    days: '1–2 days',
    state: 'current',
    action: (
      <Button variant="subtle" size="compact-sm">
        Why this partner
      </Button>
    ),
  },
  {
    id: '3',
    name: 'Customs',
    from: 'VNSGN',
    to: 'VNSGN',
    partner: null,
    noPartnerText: 'Nobody carries this yet',
    state: 'problem',
  },
  {
    id: '4',
    name: 'Last mile',
    from: 'VNSGN',
    to: 'Hồ Chí Minh',
    partner: 'Sài Gòn Giao Nhanh',
    days: '2 days',
    state: 'upcoming',
  },
];
const ago = (hours: number) => <RelativeTime at={new Date(Date.now() - hours * 3_600_000).toISOString()} />;
const points = [
  { name: 'Singapore', longitude: 103.99, latitude: 1.36 },
  { name: 'Hồ Chí Minh', longitude: 106.66, latitude: 10.82 },
];

export const stories: Stories = {
  order: () => (
    <>
      <DetailPage
        code="MOAB12CD34EF"
        kind="Order"
        back={{ label: 'Orders', to: '/' }}
        status={<StatusChip tone="progress">Departed</StatusChip>}
        actions={
          <>
            <Button variant="default">Cancel the order</Button>
            <Button>Print label</Button>
          </>
        }
        lead="Created 3 days ago · Singapore to Hồ Chí Minh"
        main={
          <>
            <Section title="Route">
              <RouteLine legs={legs} label="Legs of the route" />
            </Section>
            <Section title="Activity">
              <Timeline
                label="Activity"
                entries={[
                  {
                    id: '0',
                    title: 'Arrives',
                    time: 'expected tomorrow',
                    tone: 'neutral',
                    isExpected: true,
                  },
                  {
                    id: '1',
                    title: 'Departed',
                    detail: 'SGSIN, Straits Air Freight',
                    time: ago(2),
                    tone: 'progress',
                  },
                  { id: '2', title: 'Handed over', time: ago(20), tone: 'progress' },
                  { id: '3', title: 'Created', time: ago(70), tone: 'neutral' },
                ]}
              />
            </Section>
          </>
        }
        side={
          <>
            <Section title="Map" flush>
              <RouteMap points={points} label="From Singapore to Hồ Chí Minh" />
            </Section>
            <Section title="Facts">
              <Facts
                facts={[
                  { label: 'Weight', value: <Weight grams={12_500} /> },
                  { label: 'Value', value: <Money value={{ amountMinor: 1_234_500, currency: 'SGD' }} /> },
                  { label: 'Your code', value: 'PO-2026-11-000123-A-VERY-LONG-CODE-OF-THE-CUSTOMER' },
                ]}
              />
            </Section>
          </>
        }
      />
    </>
  ),
  loading: () => (
    <>
      <DetailSkeleton kind="Order" back={{ label: 'Orders', to: '/' }} />
    </>
  ),
  map: () => (
    <Stack>
      <RouteMap
        label="From Shenzhen over Hong Kong, Singapore and Jakarta"
        points={[
          { name: 'Shenzhen', longitude: 114.06, latitude: 22.54 },
          { name: 'HKG', longitude: 113.91, latitude: 22.31 },
          { name: 'SIN', longitude: 103.99, latitude: 1.36 },
          { name: 'Jakarta', longitude: 106.84, latitude: -6.2 },
        ]}
      />
    </Stack>
  ),
};
