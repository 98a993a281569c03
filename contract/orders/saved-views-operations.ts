import { z } from 'zod';
import { dataOf, isoTime, operation, text, uuid, valueOf } from '../core/index.ts';

/** Pages with saved views. */
export const VIEW_PAGES = ['orders', 'batches', 'incoming-orders'] as const;

export const savedView = z
  .strictObject({
    id: uuid,
    page: z.enum(VIEW_PAGES),
    name: z.string(),
    /** Search string of the page's URL: filters, sort and columns. */
    query: z.string(),
    createdAt: isoTime,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = operation({
  id: 'listSavedViews',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/saved-views',
  summary: 'List the saved views of the caller for a page, by name',
  permission: 'orders.read',
  query: z.strictObject({ page: z.enum(VIEW_PAGES) }),
  response: { status: 200, body: dataOf(savedView) },
  refusals: ['invalid'],
});

export const saveView = operation({
  id: 'saveView',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/saved-views',
  summary: 'Save a view; replaces the view of the same name on the page',
  permission: 'orders.read',
  acceptsIdempotencyKey: true,
  body: z.strictObject({ page: z.enum(VIEW_PAGES), name: text(60), query: text(2000, 0) }),
  response: { status: 201, body: valueOf(savedView) },
  refusals: ['invalid', 'conflict'],
});

export const deleteSavedView = operation({
  id: 'deleteSavedView',
  domain: 'orders',
  method: 'DELETE',
  bases: ['clients', 'customers'],
  path: '/saved-views/{id}',
  summary: 'Delete a saved view',
  permission: 'orders.read',
  params: z.strictObject({ id: uuid }),
  response: { status: 204 },
  refusals: ['not_found'],
});

export const savedViewsOperations = [listSavedViews, saveView, deleteSavedView];
