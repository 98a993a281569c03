import { z } from 'zod';
import { isoDate, operation, pageOf, pageQuery, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import {
  partnerDay,
  partnerDayInput,
  partnerHours,
  partnerHoursInput,
  placeParam,
  serviceTypeParam,
} from './partner-calendar.ts';

const ownerParams = z.strictObject({ partnerId });

export const PARTNER_HOURS_SORT_KEYS = ['serviceType', 'place'] as const;

export const listPartnerHours = operation({
  id: 'listPartnerHours',
  domain: 'partners',
  method: 'GET',
  bases: ['clients'],
  path: '/partners/{partnerId}/hours',
  summary:
    'List the working days and cut-offs of a partner. The most specific entry applies: a port before a country, then a service type before all',
  permission: 'partner-profile.read',
  params: ownerParams,
  query: z.strictObject(pageQuery(PARTNER_HOURS_SORT_KEYS)),
  response: { status: 200, body: pageOf(partnerHours) },
  refusals: ['not_found'],
});

const hoursParams = z.strictObject({ partnerId, serviceType: serviceTypeParam, place: placeParam });

export const savePartnerHours = operation({
  id: 'savePartnerHours',
  audit: 'Saved working hours of a partner',
  domain: 'partners',
  method: 'PUT',
  bases: ['clients'],
  path: '/partners/{partnerId}/hours/{serviceType}/{place}',
  summary:
    'Set working days and cut-offs for a service type at a place. Promises that are made later count by them',
  permission: 'partner-profile.write',
  params: hoursParams,
  body: partnerHoursInput,
  response: { status: 200, body: valueOf(partnerHours) },
  refusals: ['invalid', 'not_found'],
});

export const deletePartnerHours = operation({
  id: 'deletePartnerHours',
  audit: 'Removed working hours of a partner',
  domain: 'partners',
  method: 'DELETE',
  bases: ['clients'],
  path: '/partners/{partnerId}/hours/{serviceType}/{place}',
  summary: 'Remove working hours, so that the less specific ones or the defaults apply',
  permission: 'partner-profile.write',
  params: hoursParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const PARTNER_DAY_SORT_KEYS = ['day', 'name', 'place'] as const;

export const listPartnerDays = operation({
  id: 'listPartnerDays',
  domain: 'partners',
  method: 'GET',
  bases: ['clients'],
  path: '/partners/{partnerId}/calendar-days',
  summary: 'List the days on which a partner is closed or works exceptionally, latest first',
  permission: 'partner-profile.read',
  params: ownerParams,
  query: z.strictObject({
    ...pageQuery(PARTNER_DAY_SORT_KEYS),
    from: isoDate.optional().describe('Only this day and later ones, YYYY-MM-DD.'),
  }),
  response: { status: 200, body: pageOf(partnerDay) },
  refusals: ['not_found'],
});

const dayParams = z.strictObject({
  partnerId,
  place: placeParam,
  day: isoDate.describe('The day, YYYY-MM-DD.'),
});

export const savePartnerDay = operation({
  id: 'savePartnerDay',
  audit: 'Saved a closed or extra day of a partner',
  domain: 'partners',
  method: 'PUT',
  bases: ['clients'],
  path: '/partners/{partnerId}/calendar-days/{place}/{day}',
  summary: 'Set a day on which a partner is closed, or works in spite of its week and of public holidays',
  permission: 'partner-profile.write',
  params: dayParams,
  body: partnerDayInput,
  response: { status: 200, body: valueOf(partnerDay) },
  refusals: ['invalid', 'not_found'],
});

export const deletePartnerDay = operation({
  id: 'deletePartnerDay',
  audit: 'Removed a closed or extra day of a partner',
  domain: 'partners',
  method: 'DELETE',
  bases: ['clients'],
  path: '/partners/{partnerId}/calendar-days/{place}/{day}',
  summary: 'Remove a closed or extra day, so that the week of the partner and public holidays apply',
  permission: 'partner-profile.write',
  params: dayParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const partnerCalendarOperations = [
  listPartnerHours,
  savePartnerHours,
  deletePartnerHours,
  listPartnerDays,
  savePartnerDay,
  deletePartnerDay,
];
