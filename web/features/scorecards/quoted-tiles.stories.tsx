import type { Stories } from '../../ui/stories.ts';
import { QuotedTiles } from './quoted-tiles.tsx';

export const stories: Stories = {
  values: () => (
    <QuotedTiles
      figures={{
        charged: { value: 101.8, bookings: 14, ownBookings: 6 },
        days: { value: -0.4, bookings: 9, ownBookings: 0 },
      }}
      isPartner={false}
    />
  ),
  few: () => (
    <QuotedTiles
      figures={{
        charged: { value: null, bookings: 4, ownBookings: 4 },
        days: { value: null, bookings: 0, ownBookings: 0 },
      }}
      isPartner
    />
  ),
};
