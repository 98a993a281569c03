import type { ExportColumn } from '../../../db/export/export-column.ts';

const selectProofSql = (value: string) =>
  `(select ${value} from delivery_proofs p where p.client_id = o.client_id and p.order_id = o.id
    and not is_proof_withdrawn(p))`;

const listProofSql = (value: string) =>
  selectProofSql(`string_agg(${value}, ', ' order by p.leg_sequence, p.piece nulls first)`);

/**
 * Columns of the proofs of delivery of `orders o` that are not withdrawn; of several proofs, their values by comma. Uploads
 * ignore them.
 */
export const PROOF_COLUMNS: readonly ExportColumn[] = [
  {
    key: 'proofAt',
    header: 'Proof of delivery at',
    kind: 'time',
    sql: selectProofSql('max(p.delivered_at)'),
  },
  { key: 'proofReceiver', header: 'Received by', kind: 'text', sql: listProofSql('p.receiver_name') },
  {
    key: 'proofRelation',
    header: 'Relation of receiver',
    kind: 'text',
    sql: listProofSql('p.receiver_relation'),
  },
  { key: 'proofPlace', header: 'Place of delivery', kind: 'text', sql: listProofSql('p.place') },
  {
    key: 'proofCode',
    header: 'Delivery code confirmed',
    kind: 'text',
    sql: selectProofSql(`case when bool_or(p.code_verified) then 'yes' when count(*) > 0 then 'no' end`),
  },
  {
    key: 'proofImages',
    header: 'Images of delivery',
    kind: 'integer',
    sql: selectProofSql(`nullif(sum((select count(*) from delivery_proof_files f
      where f.client_id = p.client_id and f.proof_id = p.id)), 0)::integer`),
  },
];
