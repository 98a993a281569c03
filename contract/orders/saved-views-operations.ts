import { z } from 'zod';
import { dataOf, isoTime, operation, text, uuid, valueOf } from '../core/index.ts';

/** Pages with saved views. */
export const VIEW_PAGES = ['orders', 'batches', 'incoming-orders', 'insights'] as const;

const viewPage = z.enum(VIEW_PAGES).describe('The page of the view.');

export const savedView = z
  .strictObject({
    id: uuid,
    page: viewPage,
    name: z.string().meta({ description: 'Name of the view.', examples: ['Late to Malaysia'] }),
    query: z.string().meta({
      description: 'Query string of the page’s URL: filters, sort and columns.',
      examples: ['?destinationCountry=MY&delay=late'],
    }),
    isShared: z.boolean().describe('Whether the team of its author sees the view.'),
    sharedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the author of a view that another one shares; null for own views.',
        examples: [null],
      }),
    createdAt: isoTime.describe('When the view was saved.'),
  })
  .meta({
    id: 'SavedView',
    description: 'Filters, sort and columns of a page, saved by a user under a name.',
  });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = operation({
  id: 'listSavedViews',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/saved-views',
  summary: 'List the saved views of the caller for a page and those that the team shares, by name',
  permission: 'orders.read',
  query: z.strictObject({ page: viewPage }),
  response: { status: 200, body: dataOf(savedView) },
  refusals: ['invalid'],
});

export const saveView = operation({
  id: 'saveView',
  audit: 'Saved a view',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/saved-views',
  summary: 'Save a view; replaces the view of the same name on the page',
  permission: 'orders.read',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      page: viewPage,
      name: text(60).meta({
        description: 'Name of the view, unique on its page.',
        examples: ['Late to Malaysia'],
      }),
      query: text(2000, 0).meta({
        description: 'Query string of the page’s URL: filters, sort and columns.',
        examples: ['?destinationCountry=MY&delay=late'],
      }),
      isShared: z
        .boolean()
        .default(false)
        .describe(
          'Whether the team sees the view: the users of the client, or those of the customer of the caller.',
        ),
    })
    .meta({ id: 'SavedViewInput', description: 'A view to save.' }),
  response: { status: 201, body: valueOf(savedView) },
  refusals: ['invalid', 'conflict'],
});

export const deleteSavedView = operation({
  id: 'deleteSavedView',
  audit: 'Deleted a view',
  domain: 'orders',
  method: 'DELETE',
  bases: ['clients', 'customers'],
  path: '/saved-views/{id}',
  summary: 'Delete an own saved view',
  permission: 'orders.read',
  params: z.strictObject({ id: uuid.describe('Id of the view, a UUID.') }),
  response: { status: 204 },
  refusals: ['not_found'],
});

export const savedViewsOperations = [listSavedViews, saveView, deleteSavedView];
