import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { LANGUAGES, operation, text, timeZoneName, uuid, valueOf } from '../core/index.ts';

/** Fields a user can change in their own profile. Null means the time zone of the client, the language of the browser. */
const editableFields = {
  name: text(120),
  timeZone: timeZoneName.nullable(),
  language: z.enum(LANGUAGES).nullable(),
};

/** The profile of the signed-in user. */
export const profile = z
  .strictObject({
    id: uuid,
    email: z.string(),
    role: z.enum(ROLES),
    ...editableFields,
    client: z.strictObject({ name: z.string(), timeZone: z.string() }).nullable(),
    customer: z.strictObject({ name: z.string() }).nullable(),
    partners: z.array(z.strictObject({ name: z.string(), role: z.enum(ROLES) })),
  })
  .meta({ id: 'Profile' });

export type Profile = z.output<typeof profile>;

export const profilePatch = z.strictObject(editableFields).partial();

export type ProfilePatch = z.output<typeof profilePatch>;

export const getProfile = operation({
  id: 'getProfile',
  domain: 'accounts',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/profile',
  summary: "Get the user's own profile",
  permission: 'session',
  response: { status: 200, body: valueOf(profile) },
  refusals: [],
});

export const editProfile = operation({
  id: 'editProfile',
  domain: 'accounts',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/profile',
  summary: "Change the user's own name, language or time zone",
  permission: 'session',
  body: profilePatch,
  response: { status: 200, body: valueOf(profile) },
  refusals: ['invalid'],
});

export const profileOperations = [getProfile, editProfile];
