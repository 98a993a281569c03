import type { DepartureOffer } from '@portal/contract/freight';
import type { Stories } from '../../../ui/stories.ts';
import { TEST_OFFER } from '../flights/testing-offer.ts';
import { ReserveDialog } from './reserve-dialog.tsx';

const onClose = () => undefined;
const UNPRICED: DepartureOffer = {
  ...TEST_OFFER,
  chargeableGrams: null,
  net: null,
  surcharges: [],
  total: null,
  co2eGrams: null,
};

export const stories: Stories = {
  'with the pieces of the search': () => (
    <ReserveDialog offer={TEST_OFFER} search={{ piece: '2x12000x400x300x200' }} onClose={onClose} />
  ),
  'without pieces': () => <ReserveDialog offer={UNPRICED} search={{}} onClose={onClose} />,
};
