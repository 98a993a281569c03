import type { Stories } from '../../../ui/stories.ts';
import { DepartureDialog } from './departure-dialog.tsx';
import { RebookDialog } from './rebook-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TEST_DEPARTURE, TEST_PARTNER_ID, TEST_SCHEDULE } from './testing-departures.ts';

const props = { partnerId: TEST_PARTNER_ID, onClose: () => undefined };
const TRUCKING = {
  ...TEST_DEPARTURE,
  mode: 'LAND',
  carrier: 'Causeway Haulage',
  carrierName: 'Causeway Haulage',
  number: 'CH 7',
  aircraft: null,
  equipment: null,
  maxPieceMm: null,
  maxPieceGrams: null,
  rates: null,
} as const;

export const stories: Stories = {
  'a new departure': () => <DepartureDialog {...props} departure={undefined} />,
  'a flight of a schedule': () => <DepartureDialog {...props} departure={TEST_DEPARTURE} />,
  'a trucking': () => <DepartureDialog {...props} departure={TRUCKING} />,
  rebooking: () => <RebookDialog {...props} departure={TEST_DEPARTURE} />,
  'a new schedule': () => <ScheduleDialog {...props} schedule={undefined} />,
  'a schedule': () => <ScheduleDialog {...props} schedule={TEST_SCHEDULE} />,
};
