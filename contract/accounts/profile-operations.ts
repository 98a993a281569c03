import { z } from 'zod';
import { ROLES } from '../auth/roles.ts';
import { LANGUAGES, operation, text, timeZoneName, uuid, valueOf } from '../core/index.ts';

/** Fields a user can change in their own profile. Null means the time zone of the client, the language of the browser. */
const editableFields = {
  name: text(120).meta({ description: 'Name of the user.', examples: ['Ann Tan'] }),
  timeZone: timeZoneName.nullable().meta({
    description: 'IANA time zone; null means that of the client.',
    examples: ['Asia/Singapore'],
  }),
  language: z.enum(LANGUAGES).nullable().describe('Language; null means that of the browser.'),
};

/** The profile of the signed-in user. */
export const profile = z
  .strictObject({
    id: uuid,
    email: z.string().meta({ description: 'E-mail address of the user.', examples: ['ann@acme.example'] }),
    role: z.enum(ROLES).describe('Role of the user.'),
    ...editableFields,
    client: z
      .strictObject({
        name: z.string().meta({ description: 'Name of the client.', examples: ['Acme Pte Ltd'] }),
        timeZone: z
          .string()
          .meta({ description: 'IANA time zone of the client.', examples: ['Asia/Singapore'] }),
      })
      .nullable()
      .describe('The client; null for users of partners.'),
    customer: z
      .strictObject({
        name: z.string().meta({ description: 'Name of the customer.', examples: ['Blue Fig Trading'] }),
      })
      .nullable()
      .describe('The customer; null unless the user belongs to one.'),
    partners: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Name of the partner.', examples: ['Straits Express'] }),
          role: z.enum(ROLES).describe('Role of the user at the partner.'),
        }),
      )
      .describe('The partners of the user.'),
  })
  .meta({ id: 'Profile' });

export type Profile = z.output<typeof profile>;

export const profilePatch = z.strictObject(editableFields).partial().meta({ id: 'ProfilePatch' });

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
  audit: 'Changed the own profile',
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
