/** One field of a change, as it was and as it is; undefined where there was or is none. */
export interface ChangedField {
  /** Where it stands: `consignee.phone`, `parcels.0.grossGrams`. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What differs between two records, field by field, in the order of the records. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  return paths
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((field) => field.before !== field.after);
}

function fieldsOf(record: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
    } else if (value !== null && value !== undefined) {
      fields.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    }
  };
  walk(record, '');
  return fields;
}
