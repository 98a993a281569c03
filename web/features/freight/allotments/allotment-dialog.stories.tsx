import type { Stories } from '../../../ui/stories.ts';
import { TEST_PARTNER_ID } from '../departures/testing-departures.ts';
import { AllotmentDialog } from './allotment-dialog.tsx';
import { TEST_ALLOTMENT } from './testing-allotments.ts';

const ignore = () => undefined;

export const stories: Stories = {
  'new allotment': () => (
    <AllotmentDialog partnerId={TEST_PARTNER_ID} allotment={undefined} onClose={ignore} />
  ),
  'change of an allotment': () => (
    <AllotmentDialog partnerId={TEST_PARTNER_ID} allotment={TEST_ALLOTMENT} onClose={ignore} />
  ),
};
