import { z } from 'zod';
import { exampleOf } from './examples.ts';

type Json = Record<string, unknown>;

/** Formats whose pattern adds nothing for readers. */
const FORMATS = new Set(['date-time', 'date', 'uuid', 'email']);

type Io = 'input' | 'output';

export interface SchemaStore {
  /** Schemas with an id (`.meta({ id })`), each written once, by name. */
  readonly components: Json;
  readonly schemaOf: (schema: z.ZodType, io: Io) => Json;
  /** A media type object: the schema and an example of it. `path` names the schema in errors. */
  readonly contentOf: (schema: z.ZodType, io: Io, path: string) => Json;
}

/** Converts schemas of zod into JSON schemas. */
export function schemaStore(): SchemaStore {
  const components: Json = {};
  const schemaOf = (schema: z.ZodType, io: Io): Json => {
    const jsonSchemaOfZod = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined && FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
      },
    });
    // Requests and responses differ in defaults, so that they are two components.
    const suffix = io === 'input' ? 'Request' : '';
    const lifted = JSON.parse(
      JSON.stringify(jsonSchemaOfZod).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, id: string) => `"#/components/schemas/${id}${suffix}"`,
      ),
    ) as Json;
    const { $schema: _, $defs, id: __, ...rest } = lifted;
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
      const { id: ___, ...body } = definition;
      components[`${id}${suffix}`] = body;
    }
    return rest;
  };
  return {
    components,
    schemaOf,
    contentOf: (schema, io, path) => {
      const jsonSchema = schemaOf(schema, io);
      return { schema: jsonSchema, example: exampleOf(jsonSchema, components, path) };
    },
  };
}
