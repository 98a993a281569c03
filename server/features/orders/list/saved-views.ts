import { refuse, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import type { listSavedViews, SavedView, saveView } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';

/** Views of one page: a list anybody can take in. */
const MOST_VIEWS = 50;

/** A view as the contract has it; own ones only, for the row's policy knows the client but not the user. */
function viewsOf(run: Run, condition: Sql): Sql {
  return sql`select json_build_object('id', id, 'page', page, 'name', name, 'query', query, 'createdAt', created_at) as view
    from saved_views where client_id = ${run.clientId} and user_id = ${run.caller.userId} and ${condition} order by name`;
}

export async function listViews(run: Run, { page }: QueryOf<typeof listSavedViews>) {
  return run.inTenant(async (tx) => {
    const rows = await tx.rows<{ view: SavedView }>(viewsOf(run, sql`page = ${page}`));
    return { data: rows.map((row) => row.view) };
  });
}

/** Refuses: conflict where there are too many. */
export async function keepView(
  run: Run,
  { page, name, query }: BodyOf<typeof saveView>,
): Promise<{ value: SavedView } | Refusal> {
  return run.inTenant(async (tx) => {
    await tx.run(sql`insert into saved_views (client_id, id, user_id, page, name, query)
      values (${run.clientId}, ${newId()}, ${run.caller.userId}, ${page}, ${name}, ${query})
      on conflict (client_id, user_id, page, name) do update set query = excluded.query`);
    const rows = await tx.rows<{ view: SavedView }>(viewsOf(run, sql`page = ${page}`));
    const value = rows.find((row) => row.view.name === name)?.view;
    if (value === undefined || rows.length > MOST_VIEWS) {
      return refuse('conflict', `There are ${MOST_VIEWS} views of this page already; forget one first.`);
    }
    run.audit({ subject: name, after: { page, query } });
    return { value };
  });
}

/** Refuses: not_found. */
export async function forgetView(run: Run, id: string): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    const gone = await tx.run(sql`delete from saved_views
      where client_id = ${run.clientId} and user_id = ${run.caller.userId} and id = ${id}`);
    run.audit({ subject: id });
    return gone === 0 ? refuse('not_found', 'There is no such view.') : undefined;
  });
}
