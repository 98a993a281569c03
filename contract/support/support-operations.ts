import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';

/** The support links and widgets the operator has configured; null or false for those without configuration. */
const support = z
  .strictObject({
    faqUrl: z
      .string()
      .nullable()
      .meta({ description: 'URL of the FAQ.', examples: ['https://example.com/faq'] }),
    shippingGuidelinesUrl: z
      .string()
      .nullable()
      .meta({
        description: 'URL of the shipping guidelines.',
        examples: ['https://example.com/shipping-guidelines'],
      }),
    helpDesk: z.boolean().describe('Whether the help desk widget is configured and its flag is on.'),
    messenger: z.boolean().describe('Whether the messenger widget is configured and its flag is on.'),
  })
  .meta({ id: 'Support' });

export type Support = z.output<typeof support>;

export const getSupport = operation({
  id: 'getSupport',
  domain: 'support',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/support',
  summary: 'Get the support options: FAQ, shipping guidelines, help desk and messenger',
  permission: 'session',
  response: { status: 200, body: valueOf(support) },
  refusals: [],
});

export const supportOperations = [getSupport];

/** Third-party widgets. Each is shown in a frame of its own, isolated from the pages of the portal. */
export const WIDGETS = ['help-desk', 'messenger'] as const;
export type Widget = (typeof WIDGETS)[number];

/** The path of the page that a widget's frame loads. */
export function getWidgetPath(widget: Widget): string {
  return `/support/${widget}`;
}
