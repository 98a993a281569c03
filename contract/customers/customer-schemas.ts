import { z } from 'zod';
import { colour, countryCode, currencyCode, isoDate, isoTime, LANGUAGES, text, uuid } from '../core/index.ts';
import { partnerContact } from '../partners/index.ts';
import { party } from '../parties/index.ts';
import { SERVICE_LEVELS } from '../trade/order-values.ts';
import { codAccount } from './cod-account.ts';

export const CUSTOMER_STATUSES = ['ACTIVE', 'SUSPENDED'] as const;

export const MAX_CUSTOMER_CONTACTS = 10;

const code = text(60).meta({ description: "The client's own code for the customer.", examples: ['BLUEFIG'] });
const name = text(120).meta({ description: 'Name of the customer.', examples: ['Blue Fig Trading'] });
const email = z
  .email()
  .max(254)
  .meta({ description: 'General e-mail address of the customer.', examples: ['orders@bluefig.example'] });
const phone = text(40).meta({
  description: 'General phone number of the customer.',
  examples: ['+65 6123 4567'],
});
const address = party.describe(
  'Registered address. `company` is the legal name of the customer, `taxId` its tax number, `name` the person to write to.',
);
const registrationNumber = text(30).meta({
  description:
    'Number in the register of companies of the country of the address, as the country writes it: in Singapore a UEN, in China a unified social credit code, in Hong Kong a business registration number, in Viet Nam an enterprise code, in Thailand a juristic person number. Spaces, dots and hyphens are ignored.',
  examples: ['197401143C'],
});
const contacts = z
  .array(partnerContact.meta({ id: 'CustomerContact', description: 'A contact of a customer by task.' }))
  .max(MAX_CUSTOMER_CONTACTS)
  .describe('Contacts by task, in the order in which they are asked.');
const language = z
  .enum(LANGUAGES)
  .nullable()
  .describe('Language of the invitations to its users; null means that of the user who invites.');
const currency = currencyCode
  .nullable()
  .describe(
    'Currency that the amounts of its new orders start with in forms, and in files of its users without any currency; null means that of the client in forms, and none in files.',
  );
/** The days, with today, whose orders are counted in the list of customers. */
export const RECENT_DAYS = 30;

const mfaRequired = z
  .boolean()
  .describe('Whether its users must set up MFA, also if the client does not require it of its own users.');

const partnersShown = z
  .boolean()
  .describe('Whether its users see partners, costs and reasons of the allocation of their orders.');

const customerLane = z
  .strictObject({
    originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
    destinationCountry: countryCode.describe('Destination country, ISO 3166-1 alpha-2.'),
  })
  .meta({ id: 'CustomerLane', description: 'A lane on which a customer may send orders.' });

const creditAmount = z.int().min(0).max(1e14);

/** What a customer may owe its client, and what it owes. */
export const credit = z
  .strictObject({
    currency: currencyCode,
    limitMinor: creditAmount.meta({
      description: 'Amount that the customer may owe, in minor units.',
      examples: [1_000_000],
    }),
    usedMinor: creditAmount.meta({
      description:
        'Amount that the customer owes, as the accounting of the client states it, in minor units.',
      examples: [824_000],
    }),
    usedOn: isoDate.describe('Day of the amount that is owed.'),
  })
  .meta({
    id: 'CustomerCredit',
    description: 'Credit of a customer. No new orders are created while it owes the limit or more.',
  });
export type CustomerCredit = z.output<typeof credit>;

/** Whether a customer owes as much as it may, or more. */
export function isCreditUsed({ limitMinor, usedMinor }: CustomerCredit): boolean {
  return usedMinor >= limitMinor;
}

/** What a customer may order. */
export const customerLimits = z.strictObject({
  ordersStopped: z
    .boolean()
    .describe('Whether no new orders of the customer can be created, such as while invoices are overdue.'),
  lanes: z
    .array(customerLane)
    .max(200)
    .describe('The lanes on which the customer may send orders; all when empty. Returns are not limited.'),
  serviceLevels: z
    .array(z.enum(SERVICE_LEVELS))
    .max(SERVICE_LEVELS.length)
    .describe('The service levels that orders of the customer may have; all when empty.'),
  credit: credit.nullable().describe('Credit of the customer; null without a limit.'),
});
export type CustomerLimits = z.output<typeof customerLimits>;

const status = z.enum(CUSTOMER_STATUSES).describe('Users of a SUSPENDED customer cannot sign in.');

/** What the client enters about a customer besides code and name. */
const details = {
  email: email.nullable(),
  phone: phone.nullable(),
  address: address.nullable(),
  registrationNumber: registrationNumber.nullable(),
  contacts,
  language,
  currency,
  mfaRequired,
  partnersShown,
  colour: colour.nullable().describe('Colour of the customer on the tracking pages of its consignees.'),
  ...customerLimits.shape,
};

const customerSummary = z.strictObject({
  id: uuid,
  code,
  name,
  email: details.email,
  phone: details.phone,
  status,
  createdAt: isoTime.describe('When the customer was created.'),
  updatedAt: isoTime.describe('When the customer was last changed.'),
});

export const customerListItem = customerSummary
  .extend({
    activeUsers: z.int().meta({ description: 'Number of its users who can sign in.', examples: [3] }),
    recentOrders: z.int().meta({
      description: `Number of its orders of the last ${RECENT_DAYS} days, of which today is one, in the time zone of the caller.`,
      examples: [214],
    }),
    openExceptions: z
      .int()
      .meta({ description: 'Number of its orders in the stage EXCEPTION.', examples: [4] }),
    lastOrderAt: isoTime.nullable().describe('When its latest order was created; null without orders.'),
    credit: customerLimits.shape.credit,
    currency,
  })
  .meta({ id: 'CustomerListItem', description: 'A customer with figures of its orders.' });
export type CustomerListItem = z.output<typeof customerListItem>;

export const CUSTOMER_ROLES = ['CUSTOMER_ADMIN', 'CUSTOMER_OPERATOR'] as const;
export type CustomerRole = (typeof CUSTOMER_ROLES)[number];

const customerRole = z.enum(CUSTOMER_ROLES).describe('Role of the user at the customer.');

export const CUSTOMER_USER_STATES = ['ACTIVE', 'DISABLED', 'INVITED', 'EXPIRED'] as const;

/** A user of a customer, or a person who is invited and has not accepted yet. */
export const customerUser = z
  .strictObject({
    id: uuid.describe('Id of the user, or of the invitation, a UUID.'),
    name: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user; null until an invitation is accepted.',
        examples: ['Ben Lee'],
      }),
    email: z.string().meta({ description: 'E-mail address.', examples: ['ben@bluefig.example'] }),
    role: customerRole,
    state: z
      .enum(CUSTOMER_USER_STATES)
      .describe('DISABLED users cannot sign in. INVITED: the link is open; EXPIRED: it can be sent again.'),
    createdAt: isoTime.describe('When the user joined or was invited.'),
    invitedUntil: isoTime.nullable().describe('When the link of the invitation ends; null for users.'),
    lastSeenAt: isoTime
      .nullable()
      .describe('Last request, precise to five minutes; null before the first sign-in.'),
    activeSessions: z
      .int()
      .meta({ description: 'Number of devices on which the user is signed in.', examples: [1] }),
  })
  .meta({ id: 'CustomerUser', description: 'A user of a customer, or an invited person.' });
export type CustomerUser = z.output<typeof customerUser>;

/** Users that are part of the answer for one customer; further ones are in the list of its users. */
export const MAX_USERS_OF_CUSTOMER = 20;

/** What two customers of a client can have in common, by which they can be one and the same. */
export const SHARED_FACTS = ['NAME', 'EMAIL', 'REGISTRATION_NUMBER'] as const;

export const MAX_DUPLICATES = 10;

const possibleDuplicate = z
  .strictObject({
    id: uuid,
    code,
    name,
    shared: z.array(z.enum(SHARED_FACTS)).describe('What it has in common with the customer.'),
  })
  .meta({ id: 'PossibleDuplicate', description: 'Another customer that can be the same one.' });

export const customer = customerSummary
  .extend({
    ...details,
    codAccount: codAccount
      .nullable()
      .describe('The bank account for its cash on delivery, with the number masked; null without one.'),
    version: z
      .int()
      .meta({ description: 'Version of the customer; send it as `If-Match` with a change.', examples: [3] }),
    users: z
      .array(customerUser)
      .max(MAX_USERS_OF_CUSTOMER)
      .describe(`The first ${MAX_USERS_OF_CUSTOMER} users, by e-mail address.`),
    movingOrders: z.int().meta({
      description: 'Number of orders of customers that were merged into this one and are still being moved.',
      examples: [0],
    }),
    possibleDuplicates: z
      .array(possibleDuplicate)
      .max(MAX_DUPLICATES)
      .describe('Other customers with the same name, e-mail address or registration number.'),
  })
  .meta({ id: 'Customer', description: 'A customer of the client, with what the client knows of it.' });
export type Customer = z.output<typeof customer>;

export const customerInput = z
  .strictObject({ code, name, ...z.strictObject(details).partial().shape })
  .meta({ id: 'CustomerInput', description: 'A customer to create.' });
export type CustomerInput = z.output<typeof customerInput>;

export const customerPatch = z
  .strictObject({ code, name, ...details, status })
  .partial()
  .meta({
    id: 'CustomerPatch',
    description: 'Changes of a customer. An absent property stays, a value is set, null removes one.',
  });
export type CustomerPatch = z.output<typeof customerPatch>;

export const customerUserInput = z
  .strictObject({
    email: z
      .email()
      .max(254)
      .meta({ description: 'E-mail address of the person.', examples: ['ben@bluefig.example'] }),
    role: customerRole,
  })
  .meta({ id: 'CustomerUserInput', description: 'A person to invite as a user of a customer.' });
export type CustomerUserInput = z.output<typeof customerUserInput>;

export const customerUserPatch = z
  .strictObject({
    role: customerRole.optional(),
    state: z
      .enum(['ACTIVE', 'DISABLED'])
      .optional()
      .describe('DISABLED ends the sessions of the user, who cannot sign in again until ACTIVE is set.'),
  })
  .meta({
    id: 'CustomerUserPatch',
    description: 'Changes of a user of a customer. An absent property stays, a value is set.',
  });
export type CustomerUserPatch = z.output<typeof customerUserPatch>;
