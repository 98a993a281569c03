type Json = Readonly<Record<string, unknown>>;

const COMPONENTS = '#/components/schemas/';

/**
 * An example value of a JSON schema, made from the `examples` of its fields: every required property, and each optional one
 * whose own schema has an example. Without an example a flag is false, an enumeration has its first value, a list has one
 * entry if it may have any, and a nullable value is not null. Throws with the path of a value that has no example.
 */
export function exampleOf(schema: Json, components: Json, path: string): unknown {
  const [example] = (schema['examples'] ?? []) as readonly unknown[];
  if (example !== undefined) return example;
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.slice(COMPONENTS.length);
    return exampleOf(components[name] as Json, components, `${path}:${name}`);
  }
  const [value] = (schema['enum'] ?? []) as readonly unknown[];
  if (value !== undefined) return value;
  const [alternative] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Json[];
  return alternative === undefined
    ? exampleOfType(schema, components, path)
    : exampleOf(alternative, components, path);
}

function exampleOfType(schema: Json, components: Json, path: string): unknown {
  switch (schema['type']) {
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'array':
      if (schema['maxItems'] === 0) return [];
      return ((schema['prefixItems'] ?? [schema['items']]) as readonly Json[]).map((item) =>
        exampleOf(item, components, `${path}[]`),
      );
    case 'object':
      return exampleOfObject(schema, components, path);
    default:
      throw new Error(`${path} has no example: add it to the schema with .meta({ examples: […] })`);
  }
}

function exampleOfObject(schema: Json, components: Json, path: string): Json {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required = (schema['required'] ?? []) as readonly string[];
  const optional = Object.keys(properties).filter((name) => properties[name]?.['examples'] !== undefined);
  const shown = new Set([...required, ...optional]);
  // A record whose keys are required has one schema for all its values.
  const names = [...Object.keys(properties), ...required.filter((name) => !(name in properties))];
  return Object.fromEntries(
    names
      .filter((name) => shown.has(name))
      .map((name) => [
        name,
        exampleOf(
          properties[name] ?? (schema['additionalProperties'] as Json),
          components,
          `${path}.${name}`,
        ),
      ]),
  );
}
