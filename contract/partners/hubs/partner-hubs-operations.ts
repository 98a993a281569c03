import { z } from 'zod';
import { countryCode, operation, pageOf, pageQuery, text, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { hubCode } from '../../parties/hub-ref.ts';
import { hubInput, partnerHub } from './partner-hubs.ts';

export const HUB_SORT_KEYS = ['code', 'name', 'town', 'updatedAt'] as const;

export const listPartnerHubs = operation({
  id: 'listPartnerHubs',
  domain: 'partners',
  method: 'GET',
  bases: ['clients'],
  path: '/partners/{partnerId}/hubs',
  summary: 'List the last-mile hubs of a partner by country and code, with the area that each delivers to',
  permission: 'partner-profile.read',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({
    ...pageQuery(HUB_SORT_KEYS),
    search: text(60).optional().describe('Part of the code, the name or the town.'),
    country: countryCode.optional().describe('Only hubs in this country, ISO 3166-1 alpha-2.'),
  }),
  response: { status: 200, body: pageOf(partnerHub) },
  refusals: ['not_found'],
});

const hubParams = z.strictObject({ partnerId, hubCode });

export const savePartnerHub = operation({
  id: 'savePartnerHub',
  audit: 'Saved a last-mile hub',
  domain: 'partners',
  method: 'PUT',
  bases: ['clients'],
  path: '/partners/{partnerId}/hubs/{hubCode}',
  summary:
    'Add a last-mile hub, or change the one with this code. Orders that are routed later go to it; a code that was closed opens again',
  permission: 'partner-profile.write',
  params: hubParams,
  body: hubInput,
  response: { status: 200, body: valueOf(partnerHub) },
  refusals: ['invalid', 'not_found', 'conflict'],
});

export const closePartnerHub = operation({
  id: 'closePartnerHub',
  audit: 'Closed a last-mile hub',
  domain: 'partners',
  method: 'DELETE',
  bases: ['clients'],
  path: '/partners/{partnerId}/hubs/{hubCode}',
  summary: 'Close a last-mile hub. Orders and events that name it still show it; nothing new is routed to it',
  permission: 'partner-profile.write',
  params: hubParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const partnerHubsOperations = [listPartnerHubs, savePartnerHub, closePartnerHub];
