import type { Stories } from '../../../ui/stories.ts';
import { TEST_PARTNER_ID } from '../departures/testing-departures.ts';
import { RequestSpaceDialog } from './request-space-dialog.tsx';
import { SpaceRequestDetails } from './space-request-details.tsx';
import { buildSpaceRequest } from './testing-space-requests.ts';

const { id } = buildSpaceRequest('OPEN', 'CLIENT');
const onClose = () => undefined;
const SEARCH = {
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  dateFrom: '2099-11-30',
  piece: '2x12000x400x300x200',
};

export const stories: Stories = {
  'of the client': () => <SpaceRequestDetails owner={{ side: 'CLIENT' }} id={id} onClose={onClose} />,
  'of the partner': () => (
    <SpaceRequestDetails owner={{ side: 'PARTNER', partnerId: TEST_PARTNER_ID }} id={id} onClose={onClose} />
  ),
  'new request with a lane and pieces': () => (
    <RequestSpaceDialog mode="AIR" search={SEARCH} onClose={onClose} />
  ),
  'new request without a search': () => <RequestSpaceDialog mode="LAND" search={{}} onClose={onClose} />,
};
