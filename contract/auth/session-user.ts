import { z } from 'zod';
import { currencyCode, LANGUAGES, uuid } from '../core/index.ts';
import { galleryPaths, serviceTypeNames } from '../parties/index.ts';
import { PERMISSIONS, ROLES } from './roles.ts';

const permissionMap = z.partialRecord(z.enum(PERMISSIONS), z.boolean());

/** The signed-in user as the specification stores it. */
export const sessionUser = z
  .strictObject({
    id: uuid,
    email: z.string().meta({ description: 'E-mail address of the user.', examples: ['ann@acme.example'] }),
    name: z.string().meta({ description: 'Name of the user.', examples: ['Ann Tan'] }),
    role: z.enum(ROLES).describe('Role of the user.'),
    clientId: uuid.nullable().describe('Id of the client; null for users of partners.'),
    client: z
      .strictObject({
        id: uuid,
        name: z.string().meta({ description: 'Name of the client.', examples: ['Acme Pte Ltd'] }),
      })
      .nullable()
      .describe('The client; null for users of partners.'),
    timeZone: z.string().meta({
      description: "IANA time zone: the user's own choice, or else that of the client.",
      examples: ['Asia/Singapore'],
    }),
    language: z
      .enum(LANGUAGES)
      .nullable()
      .describe("The user's own choice; null means the language of the browser."),
    currency: currencyCode.describe(
      'Currency that amounts of new orders start with: that of the customer of the user, otherwise that of the client, otherwise USD.',
    ),
    customerId: uuid.nullable().describe('Id of the customer; null unless the user belongs to a customer.'),
    viewedCustomer: z
      .string()
      .nullable()
      .meta({
        description:
          'Name of the customer as whom an admin of its client sees the portal, read only; null otherwise.',
        examples: ['Kaya & Co Gifts'],
      }),
    seesPartners: z
      .boolean()
      .describe(
        'False for users of a customer whose client keeps partners, costs and reasons of the allocation to itself: answers have null for them.',
      ),
    partnerProfiles: z
      .array(
        z.strictObject({
          partnerId: uuid.describe('Id of the partner.'),
          name: z.string().meta({ description: 'Name of the partner.', examples: ['Straits Express'] }),
          role: z.enum(ROLES).describe('Role of the user at the partner.'),
          partnerServiceType: z
            .array(
              z.strictObject({
                Service: z
                  .strictObject({
                    Name: z
                      .string()
                      .meta({ description: 'Code of the service type.', examples: ['LAST_MILE'] }),
                  })
                  .describe('Service type.'),
              }),
            )
            .describe('Service types of the partner.'),
          serviceType: serviceTypeNames,
          gallery: galleryPaths,
        }),
      )
      .describe('The partners whose portal the user can open.'),
    suspended: z.boolean().describe('Whether the client is suspended.'),
    suspensionReason: z
      .string()
      .nullable()
      .meta({
        description: 'Why the client is suspended, as the operator entered it; null when it is not.',
        examples: ['Invoice 2026-09 is overdue.'],
      }),
    suspensionAllowedActions: permissionMap.describe('Permissions that stay during a suspension.'),
    permissions: z.array(z.enum(PERMISSIONS)).describe('Permissions of the user.'),
    otpEnabled: z.boolean().describe('Whether the user has MFA.'),
    mfaActivationDue: z
      .boolean()
      .describe('The client requires MFA and the user has not set it up: only the set-up is allowed.'),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.output<typeof sessionUser>;
