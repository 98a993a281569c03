import {
  FIXED_ORDER_FIELDS,
  ORDER_DETAIL_FIELDS,
  ORDER_FIELD_KEYS,
  ORDER_ROW_FIELDS,
  getOrderField,
  type OrderFieldKey,
} from '@portal/contract/orders';
import { FORMER_INCOTERMS } from '@portal/contract/trade';

interface FieldColumn {
  readonly key: OrderFieldKey;
  readonly name: string;
  readonly type: string;
}

function getColumns(keys: readonly OrderFieldKey[]): FieldColumn[] {
  return keys.flatMap((key) => {
    const { column } = getOrderField(key);
    return column === undefined ? [] : [{ key, ...column }];
  });
}

/** The columns of `orders` that have the value of one field. */
export const FIELD_COLUMNS = getColumns(ORDER_FIELD_KEYS);

/** Names of the columns that an edit does not change. */
export const FIXED_COLUMNS = getColumns(FIXED_ORDER_FIELDS).map(({ name }) => name);

/** SQL expression of the incoterm of `orders o`: the current name where the row has a former one. */
export const INCOTERM_SQL = `case o.incoterm ${Object.entries(FORMER_INCOTERMS)
  .map(([former, current]) => `when '${former}' then '${current}'`)
  .join(' ')} else o.incoterm end`;

/** SQL expression of a field of `orders o`. */
export function getFieldSql({ key, name }: Pick<FieldColumn, 'key' | 'name'>): string {
  return key === 'incoterm' ? INCOTERM_SQL : `o.${name}`;
}

/** Arguments of `json_build_object` for `orders o`: `'movement', o.movement`. */
const toJsonArguments = (keys: readonly OrderFieldKey[]) =>
  getColumns(keys)
    .map((column) => `'${column.key}', ${getFieldSql(column)}`)
    .join(', ');

export const ROW_FIELDS_JSON = toJsonArguments(ORDER_ROW_FIELDS);
export const DETAIL_FIELDS_JSON = toJsonArguments(ORDER_DETAIL_FIELDS);
