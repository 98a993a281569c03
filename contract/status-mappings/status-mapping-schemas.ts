import { z } from 'zod';
import { count, isoTime, text, uuid } from '../core/index.ts';
import { clientStatusTexts, clientStatusWord, STATUS_OWNERS, type StatusOwner } from '../orders/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { MAPPED_STATUSES, type StatusChannel } from './mapped-statuses.ts';

/** The days of the events that figures count. */
export const COVERAGE_DAYS = 90;

/** The latest events that a replay reads. */
export const REPLAY_EVENTS = 10_000;

/** The most statuses without a word that the coverage of a partner lists. */
export const MAX_UNMAPPED_STATUSES = 100;

const serviceType = z
  .enum(STATUS_OWNERS as [StatusOwner, ...StatusOwner[]])
  .meta({ description: 'Service type of the leg, or ORDER.', examples: ['LAST_MILE'] });
const status = z.string().meta({ description: 'Our status.', examples: ['OUT_FOR_DELIVERY'] });

const providerCode = z
  .strictObject({
    partner: partnerRef.describe('The partner.'),
    code: z.string().meta({ description: 'Its code for the status.', examples: ['OUT_DLV'] }),
    label: z.string().meta({ description: 'Its own words for the code.', examples: ['With driver'] }),
  })
  .meta({
    id: 'ProviderStatusCode',
    description: 'A code of a partner that stands for one of our statuses.',
  });

const clientStatusMapping = z
  .strictObject({
    id: uuid.describe('Id of the mapping of the status; it stays the same in all versions.'),
    clientStatus: clientStatusWord,
    texts: clientStatusTexts,
  })
  .meta({ id: 'ClientStatusMapping', description: 'The word of the client for one of our statuses.' });

const statusMapping = z
  .strictObject({
    status,
    code: z.array(providerCode).describe('The codes of connected partners for the status, by partner.'),
    clientStatusMapping: clientStatusMapping.nullable().describe('The word of the client; null without one.'),
  })
  .meta({
    id: 'StatusMapping',
    description: 'One of our statuses, the codes of partners and the word of the client.',
  });
export type StatusMapping = z.output<typeof statusMapping>;

const serviceStatusMappings = z
  .strictObject({
    serviceType,
    mappings: z.array(statusMapping).describe('Statuses without a word first, each part as on the leg.'),
  })
  .meta({ id: 'ServiceStatusMappings', description: 'The mappings of the statuses of one service type.' });
export type ServiceStatusMappings = z.output<typeof serviceStatusMappings>;

/** DRAFT: not used. SCHEDULED: from `effectiveAt` on. ACTIVE: used now. SUPERSEDED: a later version is used, or will be. */
export const MAPPING_STATES = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'SUPERSEDED'] as const;
export type MappingState = (typeof MAPPING_STATES)[number];

export const statusMappingVersion = z
  .strictObject({
    version: z.int().meta({ description: 'Number of the version, from 1.', examples: [3] }),
    state: z
      .enum(MAPPING_STATES)
      .describe(
        'DRAFT: not used. SCHEDULED: used from `effectiveAt` on. ACTIVE: used now. SUPERSEDED: a later version is used, or will be.',
      ),
    mapped: count('Statuses with a word of the client.', 34),
    effectiveAt: isoTime.nullable().describe('Since when, or from when on, it is used; null for a draft.'),
    note: z
      .string()
      .nullable()
      .meta({
        description: 'Note of the user who saved it; null without one.',
        examples: ['Words of the new shop.'],
      }),
    restoredVersion: z
      .int()
      .nullable()
      .meta({ description: 'The earlier version that it restored; null for others.', examples: [null] }),
    savedAt: isoTime.describe('When it was saved.'),
    savedBy: z.string().meta({ description: 'Name of the user who saved it.', examples: ['Ann Tan'] }),
  })
  .meta({ id: 'StatusMappingVersion', description: 'A version of the status mapping of a client.' });
export type StatusMappingVersion = z.output<typeof statusMappingVersion>;

const switchOf = (place: string) =>
  z.boolean().describe(`Whether the words of the client stand beside our statuses ${place}.`);

export const statusSwitches = z
  .strictObject({
    CUSTOMER_PAGES: switchOf('on pages of customers and in answers to them'),
    EXPORTS: switchOf('in exports of orders'),
    WEBHOOKS: switchOf('in events that are sent to the client'),
    PUBLIC_TRACKING: switchOf('in public tracking'),
    MAIL: switchOf('in mail to users of customers'),
  } satisfies Record<StatusChannel, z.ZodBoolean>)
  .meta({
    id: 'StatusMappingSwitches',
    description: 'Where the words of the client stand beside our statuses.',
  });
export type StatusSwitches = z.output<typeof statusSwitches>;

export const statusSwitchesInput = statusSwitches.partial().meta({
  id: 'StatusMappingSwitchesInput',
  description: 'The channels that change; the others stay as they are.',
});

export const statusMappings = z
  .strictObject({
    version: statusMappingVersion
      .nullable()
      .describe('The version of the words: as asked for, otherwise the latest; null before the first.'),
    activeVersion: z
      .int()
      .nullable()
      .meta({ description: 'The version that is used now; null if none is.', examples: [2] }),
    latestVersion: z
      .int()
      .min(0)
      .meta({
        description: 'Number of the version that was saved last, also as the entity tag; 0 before the first.',
        examples: [3],
      }),
    clientStatusMappings: z
      .array(serviceStatusMappings)
      .describe('All our statuses by service type, also those without a word.'),
    enableOMSStatusMapping: statusSwitches,
  })
  .meta({ id: 'StatusMappings', description: 'The words of a client for our statuses.' });
export type StatusMappings = z.output<typeof statusMappings>;

const STATUS_NAMES = [...new Set(MAPPED_STATUSES.map((ref) => ref.status))] as [string, ...string[]];

const mappingInput = z.strictObject({
  status: z.enum(STATUS_NAMES).meta({ description: 'Our status.', examples: ['OUT_FOR_DELIVERY'] }),
  clientStatusMapping: z
    .strictObject({ clientStatus: clientStatusWord, texts: clientStatusTexts.default({}) })
    .nullable()
    .describe('The word of the client; null for none.'),
});

export const statusMappingsInput = z
  .strictObject({
    clientStatusMappings: z
      .array(
        z.strictObject({
          serviceType,
          mappings: z.array(mappingInput).max(STATUS_NAMES.length).describe('Statuses of the service type.'),
        }),
      )
      .max(STATUS_OWNERS.length)
      .describe('The whole mapping: a status that is absent has no word.'),
    effectiveAt: isoTime
      .nullable()
      .optional()
      .meta({
        description: 'From when on it is used: null saves a draft, absent is now.',
        examples: [null],
      }),
    note: text(500).optional().describe('Why the words change; shown with the version.'),
  })
  .meta({
    id: 'StatusMappingsInput',
    description: 'The words of a client for our statuses, as one version.',
  });
export type StatusMappingsInput = z.output<typeof statusMappingsInput>;

const unmappedStatus = z.strictObject({
  serviceType,
  status,
  events: count('Events with the status.', 120),
  exampleOrderCode: z
    .string()
    .meta({ description: 'An order with such an event.', examples: ['SG1000042X'] }),
});

export const partnerCoverage = z
  .strictObject({
    partner: partnerRef
      .nullable()
      .describe('The partner that reported the events; null for the portal and the client.'),
    events: count('Events of the last 90 days.', 5_400),
    mappedEvents: count('Those whose status has a word of the client.', 5_280),
    unmapped: z
      .array(unmappedStatus)
      .max(MAX_UNMAPPED_STATUSES)
      .describe('Statuses of the other events, the most frequent first.'),
  })
  .meta({
    id: 'PartnerStatusCoverage',
    description: 'How many events of a partner have a word of the client.',
  });
export type PartnerCoverage = z.output<typeof partnerCoverage>;

const replayedWord = (description: string, example: string | null) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] });

export const mappingReplay = z
  .strictObject({
    version: z
      .int()
      .nullable()
      .meta({
        description: 'The version under which events were read; null before the first.',
        examples: [4],
      }),
    activeVersion: z
      .int()
      .nullable()
      .meta({ description: 'The version beside it; null if none is used.', examples: [3] }),
    events: count(`Events that were read: the latest, at most ${REPLAY_EVENTS}.`, 10_000),
    changedEvents: count('Those that have another word, a new one, or none any more.', 340),
    since: isoTime.nullable().describe('Time of the earliest of these events; null without events.'),
    rows: z
      .array(
        z.strictObject({
          serviceType,
          status,
          events: count('Events with the status.', 120),
          exampleOrderCode: unmappedStatus.shape.exampleOrderCode,
          activeClientStatus: replayedWord('The word of the active version; null without one.', null),
          newClientStatus: replayedWord('The word of this version; null without one.', 'With our courier'),
        }),
      )
      .describe('The statuses of these events: those that change first, the most frequent first.'),
  })
  .meta({
    id: 'StatusMappingReplay',
    description: 'The latest events under a version beside the active one.',
  });
export type MappingReplay = z.output<typeof mappingReplay>;
