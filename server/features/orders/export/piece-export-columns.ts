import type { ExportColumn } from '../../../db/export/export-column.ts';
import { buildPieceCodeSql, buildSsccTextSql } from '../pieces/piece-code-sql.ts';
import { PARTNER_VIEW_COLUMNS } from '../store/partner-view.ts';
import { exportOnlyColumn, getPartySql, toCentimetresSql, toKilogramsSql } from './orders-export-columns.ts';

/** From clause of a piece file: row `p` (parcel, piece) of each piece of `orders o`, with its state and its SSCC. */
export const PIECE_ROWS_SQL = `cross join lateral (select parcel, piece::integer piece,
      o.piece_states -> 'states' -> (piece - 1)::integer state
    from jsonb_array_elements(o.parcels) with ordinality as n (parcel, piece)) p
  left join order_ssccs k on k.client_id = o.client_id and k.order_id = o.id and k.piece = p.piece`;

const toEdgeSql = (edge: string) => toCentimetresSql(`(p.parcel ->> '${edge}')::bigint`);

/** SQL expression: the bag that the piece is in. */
const BAG_SQL = `(select b.bag_code from bag_orders m join bags b on b.client_id = m.client_id and b.id = m.bag_id
    where m.client_id = o.client_id and m.order_id = o.id and m.piece = p.piece and m.left_at is null)`;

/** The columns of a file with one row per piece. `view`: SQL expressions that replace columns of the order. */
function buildPieceColumns(view: Readonly<Record<string, string>>): ExportColumn[] {
  return [
    exportOnlyColumn('orderCode', 'Order code', 'text', 'o.order_code'),
    exportOnlyColumn('customerOrderCode', 'Order number', 'text', 'o.customer_order_code'),
    exportOnlyColumn('piece', 'Piece', 'integer', 'p.piece'),
    exportOnlyColumn('pieces', 'Pieces', 'integer', 'o.pieces'),
    // The label of an only piece has the order code.
    exportOnlyColumn(
      'pieceCode',
      'Piece code',
      'text',
      `case when o.pieces = 1 then o.order_code else ${buildPieceCodeSql('p.piece')} end`,
    ),
    exportOnlyColumn('sscc', 'SSCC', 'text', buildSsccTextSql('k.sscc')),
    exportOnlyColumn(
      'weight',
      'Weight (kg)',
      'decimal',
      toKilogramsSql("(p.parcel ->> 'grossGrams')::bigint"),
    ),
    exportOnlyColumn('length', 'Length (cm)', 'decimal', toEdgeSql('lengthMm')),
    exportOnlyColumn('width', 'Width (cm)', 'decimal', toEdgeSql('widthMm')),
    exportOnlyColumn('height', 'Height (cm)', 'decimal', toEdgeSql('heightMm')),
    exportOnlyColumn(
      'statusServiceType',
      'Status of leg',
      'text',
      "coalesce(p.state ->> 'serviceType', o.status_service_type)",
    ),
    exportOnlyColumn(
      'status',
      'Status',
      'text',
      `coalesce(p.state ->> 'status', ${view['status'] ?? 'o.status'})`,
    ),
    exportOnlyColumn(
      'statusAt',
      'Status at',
      'time',
      "coalesce((p.state ->> 'statusAt')::timestamptz, o.status_at)",
    ),
    exportOnlyColumn(
      'present',
      'Present',
      'text',
      "case when coalesce((p.state ->> 'isPresent')::boolean, true) then 'yes' else 'no' end",
    ),
    exportOnlyColumn('createdAt', 'Created at', 'time', 'o.created_at'),
    exportOnlyColumn('serviceLevel', 'Service level', 'text', 'o.service_level'),
    exportOnlyColumn('awbNumber', 'AWB', 'text', 'o.awb_number'),
    exportOnlyColumn('hawbNumber', 'HAWB', 'text', 'o.hawb_number'),
    exportOnlyColumn('originCountry', 'Origin country', 'text', 'o.origin_country'),
    exportOnlyColumn('destinationCountry', 'Destination country', 'text', 'o.destination_country'),
    exportOnlyColumn('consigneeName', 'Consignee name', 'text', getPartySql('consignee', 'name')),
    exportOnlyColumn('consigneeCity', 'Consignee city', 'text', getPartySql('consignee', 'city')),
    exportOnlyColumn('consigneePostcode', 'Consignee postcode', 'text', getPartySql('consignee', 'postcode')),
  ];
}

/** Columns of a piece file for users of a customer. */
export const CUSTOMER_PIECE_COLUMNS: readonly ExportColumn[] = buildPieceColumns({});

/** Columns of a piece file for users of the client, who pack the bags. */
export const PIECE_COLUMNS: readonly ExportColumn[] = [
  ...CUSTOMER_PIECE_COLUMNS,
  exportOnlyColumn('bagCode', 'Bag', 'text', BAG_SQL),
];

/** Columns of a piece file for users of a partner. */
export const PARTNER_PIECE_COLUMNS: readonly ExportColumn[] = buildPieceColumns(PARTNER_VIEW_COLUMNS);
