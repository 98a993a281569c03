import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';

/** Where help is found. What the operator has not set is null, or false, and is not shown. */
const support = z
  .strictObject({
    faqUrl: z.string().nullable(),
    shippingGuidelinesUrl: z.string().nullable(),
    /** The help desk's widget is set up, and its flag is on. */
    helpDesk: z.boolean(),
    messenger: z.boolean(),
  })
  .meta({ id: 'Support' });

export type Support = z.output<typeof support>;

export const getSupport = operation({
  id: 'getSupport',
  domain: 'support',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/support',
  summary: 'Where help is found: FAQ, shipping guidelines, help desk and messenger',
  permission: 'session',
  answer: { status: 200, body: valueOf(support) },
  refusals: [],
});

export const supportOperations = [getSupport];

/** The widgets of others; each is shown in a frame of its own at this path, apart from the portal's pages. */
export const WIDGETS = ['help-desk', 'messenger'] as const;
export type Widget = (typeof WIDGETS)[number];

export function widgetPath(widget: Widget): string {
  return `/support/${widget}`;
}
