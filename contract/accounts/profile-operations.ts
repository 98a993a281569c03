import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { LANGUAGES, operation, text, timeZoneName, uuid, valueOf } from '../core/index.ts';

/** What a person may change about themselves; null takes the client's time zone, the browser's language. */
const ownChoices = {
  name: text(120),
  timeZone: timeZoneName.nullable(),
  language: z.enum(LANGUAGES).nullable(),
};

/** One's own account: who one is in the portal, and how it speaks to one. */
export const profile = z
  .strictObject({
    id: uuid,
    email: z.string(),
    role: z.enum(ROLES),
    ...ownChoices,
    client: z.strictObject({ name: z.string(), timeZone: z.string() }).nullable(),
    customer: z.strictObject({ name: z.string() }).nullable(),
    partners: z.array(z.strictObject({ name: z.string(), role: z.enum(ROLES) })),
  })
  .meta({ id: 'Profile' });

export type Profile = z.output<typeof profile>;

export const profilePatch = z.strictObject(ownChoices).partial();

export type ProfilePatch = z.output<typeof profilePatch>;

export const getProfile = operation({
  id: 'getProfile',
  domain: 'accounts',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/profile',
  summary: "One's own name, language and time zone",
  permission: 'session',
  answer: { status: 200, body: valueOf(profile) },
  refusals: [],
});

export const editProfile = operation({
  id: 'editProfile',
  domain: 'accounts',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/profile',
  summary: "Change one's own name, language or time zone",
  permission: 'session',
  body: profilePatch,
  answer: { status: 200, body: valueOf(profile) },
  refusals: ['invalid'],
});

export const profileOperations = [getProfile, editProfile];
