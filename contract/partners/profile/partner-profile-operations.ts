import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import {
  partnerProfile,
  partnerProfileChange,
  PROFILE_SECTIONS,
  profileHistoryEntry,
} from './partner-profile.ts';

const common = { domain: 'partners', bases: ['clients'] } as const;
const response = { status: 200, body: valueOf(partnerProfile) } as const;

export const getPartnerProfile = operation({
  ...common,
  id: 'getPartnerProfile',
  method: 'GET',
  path: '/partners/{partnerId}/profile',
  summary: 'Read the profile of a partner of the network as clients see it',
  permission: 'routing.read',
  alternativePermission: 'partner-profile.read',
  params: z.strictObject({ partnerId: uuid.describe('Id of a partner of the network.') }),
  response,
  refusals: ['not_found'],
});

export const changePartnerProfile = operation({
  ...common,
  id: 'changePartnerProfile',
  audit: 'Changed the profile of a partner',
  method: 'PATCH',
  path: '/partners/{partnerId}/profile',
  summary:
    'Change the profile of a partner, as the partner: absent fields stay, null clears one. Orders that are routed later follow changed services, countries and ports',
  permission: 'partner-profile.write',
  params: z.strictObject({ partnerId }),
  body: partnerProfileChange,
  response,
  refusals: ['invalid', 'not_found'],
});

export const PROFILE_HISTORY_SORT_KEYS = ['at'] as const;

export const listPartnerProfileHistory = operation({
  ...common,
  id: 'listPartnerProfileHistory',
  method: 'GET',
  path: '/partners/{partnerId}/profile/history',
  summary: 'List the changes of the profile of a partner, newest first, as the partner',
  permission: 'partner-profile.read',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({
    ...pageQuery(PROFILE_HISTORY_SORT_KEYS),
    section: z.enum(PROFILE_SECTIONS).optional().describe('Only changes of this section.'),
  }),
  response: { status: 200, body: pageOf(profileHistoryEntry) },
  refusals: ['not_found'],
});

export const partnerProfileOperations = [getPartnerProfile, changePartnerProfile, listPartnerProfileHistory];
