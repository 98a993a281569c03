import type { BodyOf, QueryOf, Refusal } from '@portal/contract/core';
import type { listSavedViews, SavedView, saveView } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';

/** The most views of a user for one page. */
const MAX_VIEWS = 50;

/** Selects views of the caller. The user is a condition here because row-level security checks the client only. */
function selectViews({ clientId, caller: { userId, customerId } }: RequestContext, condition: Sql): Sql {
  return sql`select json_build_object('id', id, 'page', page, 'name', name, 'query', query, 'isShared', is_shared,
      'sharedBy', case when user_id <> ${userId} then author end, 'createdAt', created_at) as view
    from saved_views where client_id = ${clientId} and ${condition}
      and (user_id = ${userId} or is_shared and customer_id is not distinct from ${customerId}::uuid)
    order by name, user_id <> ${userId}, id`;
}

/** Views of the caller for a page and those that its team shares, by name. */
export async function listUserViews(context: RequestContext, { page }: QueryOf<typeof listSavedViews>) {
  return context.inTenant(async (tx) => {
    const rows = await tx.rows<{ view: SavedView }>(selectViews(context, sql`page = ${page}`));
    return { data: rows.map((row) => row.view) };
  });
}

/** Inserts a view, or replaces the one of the same name. Refuses: conflict, if the page has MAX_VIEWS already. */
export async function storeView(
  context: RequestContext,
  { page, name, query, isShared }: BodyOf<typeof saveView>,
): Promise<{ value: SavedView } | Refusal> {
  return context.inTenant(async (tx) => {
    const { userId, customerId, name: author } = context.caller;
    await tx.execute(sql`insert into saved_views (client_id, id, user_id, page, name, query, is_shared, customer_id, author)
      values (${context.clientId}, ${newId()}, ${userId}, ${page}, ${name}, ${query}, ${isShared}, ${customerId}, ${author})
      on conflict (client_id, user_id, page, name) do update set query = excluded.query, is_shared = excluded.is_shared,
        customer_id = excluded.customer_id, author = excluded.author`);
    const own = sql`page = ${page} and user_id = ${userId}`;
    const rows = await tx.rows<{ view: SavedView }>(selectViews(context, own));
    const value = rows.find((row) => row.view.name === name)?.view;
    if (value === undefined || rows.length > MAX_VIEWS) {
      return refuse('order.too_many_views', { count: MAX_VIEWS });
    }
    context.audit({ subject: name, after: { page, query, isShared } });
    return { value };
  });
}

/** Deletes a view of the caller. Refuses: not_found. */
export async function deleteView(context: RequestContext, id: string): Promise<undefined | Refusal> {
  return context.inTenant(async (tx) => {
    const deletedCount = await tx.execute(sql`delete from saved_views
      where client_id = ${context.clientId} and user_id = ${context.caller.userId} and id = ${id}`);
    context.audit({ subject: id });
    return deletedCount === 0 ? refuse('order.view_not_found') : undefined;
  });
}
