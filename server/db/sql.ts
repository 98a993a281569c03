import sqlTag, { raw, Sql } from 'sql-template-tag';

/** Tagged template for parameterised SQL: `sql\`select * from t where id = ${id}\``; fragments nest. */
export const sql = sqlTag;
export { raw, Sql };
