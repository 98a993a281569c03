import type { QueryOf } from '@portal/contract/core';
import {
  MAX_FINDING_VARIANTS,
  type BatchFinding,
  type FindingVariant,
  type listBatchFindingRows,
} from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { restoreRowError } from '../build/row-error.ts';

/** Errors and warnings of the orders of a batch that are not created yet. */
const ISSUES = `select r.ordinal, kind.severity, (issue ->> 'row')::int as row_number, issue ->> 'column' as column_name,
    issue ->> 'field' as field, issue ->> 'code' as code, issue ->> 'value' as value, issue ->> 'suggestion' as suggestion,
    (issue -> 'params')::jsonb as params
  from batches b join batch_orders r on r.client_id = b.client_id and r.batch_id = b.id,
    lateral (values ('ERROR', r.errors), ('WARNING', r.warnings)) kind (severity, issues),
    lateral json_array_elements(kind.issues) issue
  where b.client_id = $1 and b.id = $2 and not (r.state = 'GOOD' and (r.round < b.round or r.ordinal <= b.imported_to))`;

const RULE = `severity, column_name, field, code`;

const SELECT_FINDINGS = `with issues as (${ISSUES}),
  variants as (select ${RULE}, value, suggestion, params, count(distinct row_number)::int as cells, min(row_number) as first_row
    from issues group by ${RULE}, value, suggestion, params),
  ranked as (select *, row_number() over (partition by ${RULE} order by cells desc, first_row) as place,
    count(*) over (partition by ${RULE})::int as variant_count from variants),
  rules as (select ${RULE}, count(distinct ordinal)::int as orders, count(distinct row_number)::int as cells,
    min(row_number) as first_row from issues group by ${RULE})
  select rule.severity, rule.column_name as "column", rule.field, rule.code, rule.orders, rule.cells,
    max(v.variant_count) as "variantCount",
    json_agg(json_build_object('row', v.first_row, 'column', v.column_name, 'field', v.field, 'value', v.value, 'code', v.code,
      'params', v.params, 'suggestion', v.suggestion, 'cells', v.cells) order by v.place) as variants
  from rules rule join ranked v on v.severity = rule.severity and v.code = rule.code and v.place <= ${MAX_FINDING_VARIANTS}
    and v.column_name is not distinct from rule.column_name and v.field is not distinct from rule.field
  group by rule.severity, rule.column_name, rule.field, rule.code, rule.orders, rule.cells, rule.first_row
  order by rule.orders desc, rule.first_row`;

/** What each rule finds in the whole file, the most frequent first. */
export async function readBatchFindings(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<BatchFinding[]> {
  const findings = await tx.prepared<
    Omit<BatchFinding, 'variants'> & { readonly variants: readonly Omit<FindingVariant, 'message'>[] }
  >('batch-findings', SELECT_FINDINGS, [clientId, id]);
  return findings.map((finding) => ({
    ...finding,
    variants: finding.variants.map(({ cells, ...error }) => ({ ...restoreRowError(error), cells })),
  }));
}

/** The rows of a batch in which a rule finds this value in a column. */
export async function readBatchFindingRows(
  tx: Transaction,
  clientId: string,
  id: string,
  { code, column, value }: QueryOf<typeof listBatchFindingRows>,
): Promise<number[]> {
  const rows = await tx.prepared<{ row_number: number }>(
    'batch-finding-rows',
    `select distinct row_number from (${ISSUES}) issues
      where code = $3 and column_name = $4 and value = $5 order by row_number`,
    [clientId, id, code, column, value],
  );
  return rows.map(({ row_number }) => row_number);
}
