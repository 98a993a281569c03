import type {
  BatchDetails,
  ColumnMapping,
  UploadField,
  UploadFieldKey,
  UploadMapping,
} from '@portal/contract/orders';
import { getUploadField } from '@portal/contract/orders';

const EMPTY_MAPPING: UploadMapping = { columns: [], defaults: {}, rowModel: 'item', weightScope: 'order' };

/** The mapping of the batch, or else the suggested one. */
export function getInitialMapping(batch: Pick<BatchDetails, 'mapping' | 'suggestion'>): UploadMapping {
  return batch.mapping ?? batch.suggestion?.mapping ?? EMPTY_MAPPING;
}

/** Sets the field of a column; undefined removes the column. Units stay when the new field has the same kind. */
export function setColumnField(
  mapping: UploadMapping,
  column: { readonly index: number; readonly header: string },
  field: UploadFieldKey | undefined,
): UploadMapping {
  const otherColumns = mapping.columns.filter(({ index }) => index !== column.index);
  if (field === undefined) return { ...mapping, columns: otherColumns };
  const previous = mapping.columns.find(({ index }) => index === column.index);
  const isSameKind =
    previous !== undefined && getUploadField(previous.field).kind === getUploadField(field).kind;
  const updated: ColumnMapping = {
    ...(isSameKind ? previous : {}),
    ...(previous?.slot === undefined ? {} : { slot: previous.slot }),
    index: column.index,
    header: column.header,
    field,
  };
  if (previous?.field !== field) delete updated.values;
  return { ...mapping, columns: [...otherColumns, updated].sort((a, b) => a.index - b.index) };
}

/** Answers that a column is left out although its values seem to be for a field. */
export function leaveOutColumn(mapping: UploadMapping, index: number): UploadMapping {
  return { ...mapping, leftOutColumns: [...new Set([...(mapping.leftOutColumns ?? []), index])] };
}

export type ColumnOption = 'weightUnit' | 'lengthUnit' | 'currency' | 'dateOrder' | 'decimal' | 'values';

/** Sets an option of a column; undefined removes it, so that the values of the file decide. */
export function setColumnOption<Key extends ColumnOption>(
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

/** Sets default values; undefined removes one. */
export function setDefaults(
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

/** The mapping to send: trims the default values and removes the empty ones. */
export function removeEmptyDefaults(mapping: UploadMapping): UploadMapping {
  const defaults: UploadMapping['defaults'] = {};
  for (const [key, value] of Object.entries(mapping.defaults) as [UploadFieldKey, string][])
    if (value.trim() !== '') defaults[key] = value.trim();
  return { ...mapping, defaults };
}

/** Whether the column of a field can translate the words of the file with `values`. */
export function hasValueMap({ kind }: Pick<UploadField, 'kind'>): boolean {
  return kind === 'enum' || kind === 'status' || kind === 'country' || kind === 'currency' || kind === 'port';
}
