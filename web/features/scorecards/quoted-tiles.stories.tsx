import type { Stories } from '../../ui/stories.ts';
import { QuotedTiles } from './quoted-tiles.tsx';

/** Below the heading of a page and of its section. */
function Section(props: Parameters<typeof QuotedTiles>[0]) {
  return (
    <>
      <h2>Scorecard</h2>
      <QuotedTiles {...props} />
    </>
  );
}

export const stories: Stories = {
  values: () => (
    <Section
      figures={{
        charged: { value: 101.8, bookings: 14, ownBookings: 6 },
        days: { value: -0.4, bookings: 9, ownBookings: 0 },
      }}
      isPartner={false}
    />
  ),
  few: () => (
    <Section
      figures={{
        charged: { value: null, bookings: 4, ownBookings: 4 },
        days: { value: null, bookings: 0, ownBookings: 0 },
      }}
      isPartner
    />
  ),
};
