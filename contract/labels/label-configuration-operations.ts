import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { MOVEMENTS } from '../trade/index.ts';
import { labelSettings } from './label-configuration.ts';

const common = { domain: 'labels', bases: ['clients'] } as const;

/** Configurations of a client, without earlier versions. */
export const MAX_LABEL_CONFIGURATIONS = 200;

const scope = {
  customerId: uuid.nullable().describe('Only orders of this customer; null for all.'),
  partnerId: uuid.nullable().describe('Only orders whose last leg has this partner; null for all.'),
  movement: z.enum(MOVEMENTS).nullable().describe('Only orders of this movement; null for all.'),
};

const named = z
  .strictObject({
    id: uuid,
    name: z.string().meta({ description: 'Name.', examples: ['Kaya Toast'] }),
  })
  .nullable();

/** A version of a configuration of labels. */
export const labelConfiguration = z
  .strictObject({
    id: uuid
      .nullable()
      .describe(
        'Id of the version; null for the defaults of a client that has saved no configuration for all orders.',
      ),
    customer: named.describe('Only orders of this customer; null for all.'),
    partner: named.describe('Only orders whose last leg has this partner; null for all.'),
    movement: scope.movement,
    version: z.int().meta({
      description: 'Number of the version, from 1; 0 for the defaults.',
      examples: [2],
    }),
    settings: labelSettings
      .nullable()
      .describe('The settings; null in a version that removed the configuration.'),
    createdAt: isoTime.nullable().describe('When the version was saved; null for the defaults.'),
    createdBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user who saved it; null for the product.',
        examples: ['Tan Wei Ling'],
      }),
  })
  .meta({ id: 'LabelConfiguration' });
export type LabelConfigurationItem = z.output<typeof labelConfiguration>;

export const listLabelConfigurations = operation({
  ...common,
  id: 'listLabelConfigurations',
  permission: 'orders.read',
  method: 'GET',
  path: '/label-configurations',
  summary:
    'List the current configurations of labels, the most specific first. A label has that of its customer, else of its partner, ' +
    'else of its movement, else the one for all orders',
  query: z.strictObject(pageQuery(['createdAt'])),
  response: { status: 200, body: pageOf(labelConfiguration) },
  refusals: [],
});

export const saveLabelConfiguration = operation({
  ...common,
  id: 'saveLabelConfiguration',
  permission: 'labels.configure',
  audit: 'Changed a configuration of labels',
  method: 'PUT',
  path: '/label-configurations',
  summary:
    'Save the configuration of labels of some orders, or of all, as a new version. Printed labels do not change',
  body: z.strictObject({ ...scope, settings: labelSettings }),
  response: { status: 200, body: valueOf(labelConfiguration) },
  refusals: ['not_found', 'too_large'],
});

export const removeLabelConfiguration = operation({
  ...common,
  id: 'removeLabelConfiguration',
  permission: 'labels.configure',
  audit: 'Removed a configuration of labels',
  method: 'DELETE',
  path: '/label-configurations/{id}',
  summary: 'Remove the configuration of some orders: a less specific one applies to them',
  params: z.strictObject({ id: uuid }),
  response: { status: 204 },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listLabelConfigurationVersions = operation({
  ...common,
  id: 'listLabelConfigurationVersions',
  permission: 'orders.read',
  method: 'GET',
  path: '/label-configurations/{id}/versions',
  summary: 'List the versions of a configuration of labels, the newest first',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject(pageQuery(['createdAt'])),
  response: { status: 200, body: pageOf(labelConfiguration) },
  refusals: ['not_found'],
});

export const labelConfigurationOperations = [
  listLabelConfigurations,
  saveLabelConfiguration,
  removeLabelConfiguration,
  listLabelConfigurationVersions,
];
