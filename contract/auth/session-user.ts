import { z } from 'zod';
import { LANGUAGES, uuid } from '../core/index.ts';
import { PERMISSIONS, ROLES } from './roles.ts';

const permissionMap = z.partialRecord(z.enum(PERMISSIONS), z.boolean());

/** The signed-in user as the specification stores it. */
export const sessionUser = z
  .strictObject({
    id: uuid,
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    clientId: uuid.nullable(),
    client: z.strictObject({ id: uuid, name: z.string() }).nullable(),
    /** IANA name: the user's own choice, or else the time zone of the client. */
    timeZone: z.string(),
    /** The user's own choice; null means the language of the browser. */
    language: z.enum(LANGUAGES).nullable(),
    customerId: uuid.nullable(),
    partnerProfiles: z.array(
      z.strictObject({
        partnerId: uuid,
        name: z.string(),
        role: z.enum(ROLES),
        partnerServiceType: z.array(z.strictObject({ Service: z.strictObject({ Name: z.string() }) })),
      }),
    ),
    suspended: z.boolean(),
    suspensionReason: z.string().nullable(),
    suspensionAllowedActions: permissionMap,
    permissions: z.array(z.enum(PERMISSIONS)),
    otpEnabled: z.boolean(),
    /** The client requires MFA and the user has not set it up: only the operations of the set-up are allowed. */
    mfaActivationDue: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.output<typeof sessionUser>;
