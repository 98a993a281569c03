/** One field of a change, before and after; undefined where the field does not exist. */
export interface ChangedField {
  /** Path of the field: `consignee.phone`, `parcels.0.grossGrams`. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The fields that differ between two records, in the order of the records. */
export function findChangedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [beforeFields, afterFields] = [flattenFields(before), flattenFields(after)];
  const paths = [...new Set([...beforeFields.keys(), ...afterFields.keys()])];
  return paths
    .map((path) => ({ path, before: beforeFields.get(path), after: afterFields.get(path) }))
    .filter((field) => field.before !== field.after);
}

function flattenFields(record: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const collect = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, path === '' ? key : `${path}.${key}`);
    } else if (value !== null && value !== undefined) {
      fields.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    }
  };
  collect(record, '');
  return fields;
}
