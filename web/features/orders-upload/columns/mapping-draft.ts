import type {
  BatchDetails,
  ColumnMapping,
  UploadField,
  UploadFieldKey,
  UploadMapping,
} from '@portal/contract/orders';
import { getUploadField } from '@portal/contract/orders';

const NOTHING: UploadMapping = { columns: [], defaults: {}, rowModel: 'item', weightScope: 'order' };

/** The mapping to start from: what was set for this file, or what the file suggests. */
export function startOf(batch: Pick<BatchDetails, 'mapping' | 'suggestion'>): UploadMapping {
  return batch.mapping ?? batch.suggestion?.mapping ?? NOTHING;
}

/** Says what a column means; undefined leaves it out. What was said about its units stays while it stays a thing of that kind. */
export function withField(
  mapping: UploadMapping,
  column: { readonly index: number; readonly header: string },
  field: UploadFieldKey | undefined,
): UploadMapping {
  const others = mapping.columns.filter(({ index }) => index !== column.index);
  if (field === undefined) return { ...mapping, columns: others };
  const known = mapping.columns.find(({ index }) => index === column.index);
  const sameKind = known !== undefined && getUploadField(known.field).kind === getUploadField(field).kind;
  const next: ColumnMapping = {
    ...(sameKind ? known : {}),
    ...(known?.slot === undefined ? {} : { slot: known.slot }),
    index: column.index,
    header: column.header,
    field,
  };
  if (known?.field !== field) delete next.values;
  return { ...mapping, columns: [...others, next].sort((one, other) => one.index - other.index) };
}

export type ColumnOption = 'weightUnit' | 'lengthUnit' | 'currency' | 'dateOrder' | 'decimal' | 'values';

/** Says how a column's values are written; undefined lets the column decide. */
export function withOption<Key extends ColumnOption>(
  mapping: UploadMapping,
  index: number,
  key: Key,
  value: ColumnMapping[Key],
): UploadMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((column) => {
      if (column.index !== index) return column;
      const { [key]: _, ...rest } = column;
      return value === undefined ? rest : { ...rest, [key]: value };
    }) as ColumnMapping[],
  };
}

/** Says what stands in every row; undefined takes it away. */
export function withDefaults(
  mapping: UploadMapping,
  values: Readonly<Partial<Record<UploadFieldKey, string | undefined>>>,
): UploadMapping {
  const defaults = { ...mapping.defaults };
  for (const [key, value] of Object.entries(values) as [UploadFieldKey, string | undefined][]) {
    if (value === undefined) delete defaults[key];
    else defaults[key] = value;
  }
  return { ...mapping, defaults };
}

/** A mapping as it is sent: constants that were opened but never filled are none. */
export function toSend(mapping: UploadMapping): UploadMapping {
  const defaults: UploadMapping['defaults'] = {};
  for (const [key, value] of Object.entries(mapping.defaults) as [UploadFieldKey, string][])
    if (value.trim() !== '') defaults[key] = value.trim();
  return { ...mapping, defaults };
}

/** Fields whose words a file may say differently: `values` of the column translates them. */
export function hasWords({ kind }: Pick<UploadField, 'kind'>): boolean {
  return kind === 'enum' || kind === 'country' || kind === 'currency' || kind === 'port';
}
