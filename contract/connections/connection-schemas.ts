import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { listOf } from '../core/list-of.ts';
import { countryCode, isoTime, localTime, money, text, uuid } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { partnerContact } from '../partners/partner-contact.ts';
import {
  CONNECTION_ACTIONS,
  CONNECTION_REASONS,
  CONNECTION_SIDES,
  getConnectionRule,
  type ConnectionAction,
  type ConnectionReason,
} from './connection-actions.ts';
import { CONNECTION_STATES } from '../parties/connection-states.ts';

const isUnique = (entries: readonly string[]) => new Set(entries).size === entries.length;

/** What a client tells a partner that it wants to work with. */
export const connectionRequest = z
  .strictObject({
    message: text(1000)
      .optional()
      .meta({
        description: 'Message to the partner.',
        examples: ['We ship fashion to Malaysia and look for a last-mile partner with COD.'],
      }),
    countries: listOf(countryCode, 1, 50)
      .refine(isUnique, fieldText('entry_twice'))
      .meta({ description: 'Countries that the partner would serve.', examples: [['MY', 'SG']] }),
    serviceTypes: listOf(z.enum(SERVICE_TYPES), 1, SERVICE_TYPES.length)
      .refine(isUnique, fieldText('entry_twice'))
      .meta({ description: 'Services that the client needs.', examples: [['LAST_MILE']] }),
    monthlyOrders: z
      .int()
      .min(1)
      .max(10_000_000)
      .meta({ description: 'Orders that the client expects in a month.', examples: [1200] }),
  })
  .meta({ id: 'ConnectionRequest', description: 'The request of a client to connect with a partner.' });
export type ConnectionRequest = z.output<typeof connectionRequest>;

const cutOff = z
  .strictObject({
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    time: localTime.meta({
      description: 'Local time after which a parcel counts from the next working day.',
      examples: ['16:30'],
    }),
  })
  .meta({ id: 'ConnectionCutOff', description: 'A cut-off that is agreed with one client.' });

/** What a partner and a client agreed beside the rates. */
export const connectionTerms = z
  .strictObject({
    creditDays: z
      .int()
      .min(0)
      .max(365)
      .nullable()
      .meta({
        description: 'Days from the invoice to its payment; 0 is prepaid, null is not agreed.',
        examples: [30],
      }),
    creditLimit: money
      .extend({
        amountMinor: z
          .int()
          .min(0)
          .max(1e14)
          .meta({ description: 'Amount in minor units of the currency.', examples: [500_000] }),
      })
      .meta({ id: 'CreditLimit', description: 'An amount that is not negative.' })
      .nullable()
      .describe('The most that the client may owe; null without a limit.'),
    cutOffs: z
      .array(cutOff)
      .max(SERVICE_TYPES.length)
      .refine((entries) => isUnique(entries.map(({ serviceType }) => serviceType)), fieldText('entry_twice'))
      .describe('Cut-offs by service type, where they differ from those of the partner.'),
    contacts: z.array(partnerContact).max(20).describe('Contacts of the partner by task.'),
  })
  .meta({
    id: 'ConnectionTerms',
    description:
      'What a partner and a client agreed: credit, cut-offs and contacts. Agreed rates are client rate cards.',
  });
export type ConnectionTerms = z.output<typeof connectionTerms>;

const comment = text(1000)
  .optional()
  .meta({ description: 'Comment to the other side.', examples: ['Please talk to our sales team first.'] });
const reason = z
  .enum(CONNECTION_REASONS)
  .optional()
  .describe('Why; required to reject, suspend or end, and not allowed otherwise.');

interface ActionInput {
  readonly action: ConnectionAction;
  readonly reason?: ConnectionReason | undefined;
  readonly comment?: string | undefined;
}

function hasValidReason({ action, reason: code }: ActionInput): boolean {
  const { reasons } = getConnectionRule(action);
  return reasons === undefined ? code === undefined : code !== undefined && reasons.includes(code);
}
const REASON_ERROR = { path: ['reason'], message: fieldText('connection_reason') };

const hasNeededComment = (input: ActionInput) => input.reason !== 'OTHER' || input.comment !== undefined;
const COMMENT_ERROR = { path: ['comment'], message: fieldText('closure_comment') };

/** A change by the client. A request is a call of its own. */
export const connectionChange = z
  .strictObject({
    action: z.enum(['withdraw', 'suspend', 'resume', 'end']).describe('What the client does.'),
    reason,
    comment,
  })
  .refine(hasValidReason, REASON_ERROR)
  .refine(hasNeededComment, COMMENT_ERROR)
  .meta({ id: 'ConnectionChange', description: 'A change of a connection by the client.' });
export type ConnectionChange = z.output<typeof connectionChange>;

/** A change by the partner. */
export const clientConnectionChange = z
  .strictObject({
    action: z
      .enum(['accept', 'reject', 'change-terms', 'suspend', 'resume', 'end'])
      .describe('What the partner does.'),
    reason,
    comment,
    terms: connectionTerms
      .optional()
      .describe(
        'Terms of the connection; required to change them, possible to accept, not allowed otherwise.',
      ),
  })
  .refine(hasValidReason, REASON_ERROR)
  .refine(hasNeededComment, COMMENT_ERROR)
  .refine(
    ({ action, terms }) =>
      action === 'accept' || (action === 'change-terms' ? terms !== undefined : terms === undefined),
    { path: ['terms'], message: fieldText('connection_terms') },
  )
  .meta({ id: 'ClientConnectionChange', description: 'A change of a connection by the partner.' });
export type ClientConnectionChange = z.output<typeof clientConnectionChange>;

/** The state of a connection, and what the reader may do with it. */
export const connection = z
  .strictObject({
    id: uuid.nullable().describe('Id of the connection; null before the first request.'),
    state: z.enum(CONNECTION_STATES).nullable().describe('State; null before the first request.'),
    reason: z
      .enum(CONNECTION_REASONS)
      .nullable()
      .describe('Why it was rejected, suspended or ended; null otherwise.'),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment with the latest change; null without one.',
        examples: ['Please talk to our sales team first.'],
      }),
    suspendedBy: z
      .enum(CONNECTION_SIDES)
      .nullable()
      .describe('The side that suspended it and can resume it; null in other states.'),
    changedAt: isoTime.nullable().describe('When it came into this state; null before the first request.'),
    requestableAt: isoTime
      .nullable()
      .describe('When a rejected connection can be requested again; null in other states.'),
    request: connectionRequest
      .nullable()
      .describe('The latest request; null if the operator made the connection.'),
    terms: connectionTerms
      .nullable()
      .describe('The agreed terms; null without any, and once the connection has ended.'),
    actions: z
      .array(z.enum(CONNECTION_ACTIONS))
      .describe('What the reader’s side may do now. Its role needs the permission for it.'),
  })
  .meta({ id: 'Connection', description: 'The connection of a client and a partner.' });
export type Connection = z.output<typeof connection>;

/** One change of a connection. */
export const connectionEntry = z
  .strictObject({
    id: uuid.describe('Id of the entry, a UUID.'),
    at: isoTime.describe('When it happened.'),
    action: z.enum(CONNECTION_ACTIONS).describe('What was done.'),
    state: z.enum(CONNECTION_STATES).describe('State afterwards.'),
    side: z.enum(CONNECTION_SIDES).nullable().describe('Whose user did it; null for the operator.'),
    actor: z
      .string()
      .meta({ description: 'Name of the user, or of the API credential.', examples: ['Ann Tan'] }),
    reason: z.enum(CONNECTION_REASONS).nullable().describe('Why; null for actions without a reason.'),
    comment: z
      .string()
      .nullable()
      .meta({ description: 'Comment; null without one.', examples: ['Three invoices are open.'] }),
    request: connectionRequest.nullable().describe('What was requested; null for other actions.'),
    terms: connectionTerms.nullable().describe('The terms that were set; null if they were not.'),
  })
  .meta({ id: 'ConnectionEntry', description: 'An entry of the history of a connection.' });
export type ConnectionEntry = z.output<typeof connectionEntry>;
