import sqlTag, { raw, Sql } from 'sql-template-tag';

/** A tagged template for SQL with parameters: `sql\`select * from t where id = ${id}\``. Fragments can be nested. */
export const sql = sqlTag;
export { raw, Sql };
