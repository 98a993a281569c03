import { z } from 'zod';
import { colour, operation, uuid, valueOf } from '../core/index.ts';
import { logoOwner, logoPercent, logoPosition } from './label-configuration.ts';

const common = { domain: 'labels', bases: ['clients'] } as const;
const LOGO_REFUSALS = ['unsupported_media', 'too_large', 'unreadable_file', 'storage_full'] as const;

/** The client's logo, and how labels show logos unless a more specific configuration says otherwise. */
export const logoPreference = z
  .strictObject({
    logo: z
      .string()
      .nullable()
      .meta({
        description: 'Data URL of a PNG or JPEG; null if the client has no logo.',
        examples: ['data:image/png;base64,iVBORw0KGgo='],
      }),
    owner: logoOwner,
    position: logoPosition,
    percent: logoPercent,
    colour: colour
      .nullable()
      .describe(
        'Colour of the client on pages of its customers and on public tracking pages; null without one.',
      ),
  })
  .meta({ id: 'LogoPreference' });
export type LogoPreference = z.output<typeof logoPreference>;

export const getLogoPreference = operation({
  ...common,
  bases: ['clients', 'customers'],
  id: 'getLogoPreference',
  method: 'GET',
  path: '/logo-preference',
  summary:
    'Read the logo of the client, which its labels and the pages of its customers show, and how labels show it',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(logoPreference) },
  refusals: [],
});

export const setLogoPreference = operation({
  ...common,
  id: 'setLogoPreference',
  audit: 'Changed the logo on labels',
  method: 'PUT',
  path: '/logo-preference',
  summary:
    "Set the client's logo, a PNG or JPEG of up to 1 MB as the multipart field `file`; or in JSON whose logo labels show, its " +
    'position and its size. What is absent stays as it is',
  permission: 'labels.configure',
  upload: { field: 'file' },
  body: z.strictObject({
    logo: z.null().optional().describe("Null removes the client's logo."),
    owner: logoOwner.optional(),
    position: logoPosition.optional(),
    percent: logoPercent.optional(),
    colour: colour.nullable().optional().describe('Colour of the client; null removes it.'),
  }),
  response: { status: 200, body: valueOf(logoPreference) },
  refusals: LOGO_REFUSALS,
});

/** The logo of a customer. */
export const customerLogo = z
  .strictObject({
    logo: z
      .string()
      .nullable()
      .meta({
        description: 'Data URL of a PNG or JPEG; null if the customer has no logo.',
        examples: ['data:image/png;base64,iVBORw0KGgo='],
      }),
  })
  .meta({ id: 'CustomerLogo' });

const customerParams = z.strictObject({ id: uuid });

export const getCustomerLogo = operation({
  ...common,
  id: 'getCustomerLogo',
  method: 'GET',
  path: '/customers/{id}/logo',
  summary: 'Read the logo of a customer',
  permission: 'customers.read',
  params: customerParams,
  response: { status: 200, body: valueOf(customerLogo) },
  refusals: ['not_found'],
});

export const setCustomerLogo = operation({
  ...common,
  id: 'setCustomerLogo',
  audit: 'Changed the logo of a customer',
  method: 'PUT',
  path: '/customers/{id}/logo',
  summary: 'Set the logo of a customer: a PNG or JPEG of up to 1 MB',
  permission: 'labels.configure',
  params: customerParams,
  upload: { field: 'file' },
  response: { status: 200, body: valueOf(customerLogo) },
  refusals: ['not_found', ...LOGO_REFUSALS],
});

export const removeCustomerLogo = operation({
  ...common,
  id: 'removeCustomerLogo',
  audit: 'Removed the logo of a customer',
  method: 'DELETE',
  path: '/customers/{id}/logo',
  summary: 'Remove the logo of a customer',
  permission: 'labels.configure',
  params: customerParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const labelLogoOperations = [
  getLogoPreference,
  setLogoPreference,
  getCustomerLogo,
  setCustomerLogo,
  removeCustomerLogo,
];
