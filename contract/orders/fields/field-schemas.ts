import { z } from 'zod';
import {
  ORDER_FIELD_KEYS,
  ORDER_FIELDS,
  type OrderField,
  type OrderFieldKey,
  type OrderFields,
} from './order-fields.ts';

/** The schema of a field in a patch: absent keeps it, null clears an optional field. */
type PatchSchema<Input> =
  Input extends z.ZodOptional<infer Value extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Value>>
    : Input extends z.ZodDefault<infer Value extends z.ZodType>
      ? z.ZodOptional<Value>
      : Input extends z.ZodType
        ? z.ZodOptional<Input>
        : never;

/** The schema of a field in a response, where null stands for an absent value. The limits of optional texts are left out. */
type ResponseSchema<Input> =
  Input extends z.ZodOptional<infer Value extends z.ZodType>
    ? z.ZodNullable<Value extends z.ZodString ? z.ZodString : Value>
    : Input extends z.ZodDefault<infer Value extends z.ZodType>
      ? Value
      : Input;

type InputShape = { readonly [K in OrderFieldKey]: OrderFields[K]['input'] };
type PatchShape<Keys extends OrderFieldKey> = {
  readonly [K in Keys]: PatchSchema<OrderFields[K]['input']>;
};
type ResponseShape<Keys extends OrderFieldKey> = {
  readonly [K in Keys]: OrderFields[K] extends { readonly value: infer Value extends z.ZodType }
    ? z.ZodNullable<Value>
    : ResponseSchema<OrderFields[K]['input']>;
};

/** The properties of a new order. */
export function buildInputShape(): InputShape {
  return buildShape(ORDER_FIELD_KEYS, ({ input }) => input) as InputShape;
}

/** The properties of a patch. */
export function buildPatchShape<Keys extends OrderFieldKey>(keys: readonly Keys[]): PatchShape<Keys> {
  return buildShape(keys, toPatchSchema) as PatchShape<Keys>;
}

/** The properties of a response. */
export function buildResponseShape<Keys extends OrderFieldKey>(keys: readonly Keys[]): ResponseShape<Keys> {
  return buildShape(keys, toResponseSchema) as ResponseShape<Keys>;
}

function buildShape(
  keys: readonly OrderFieldKey[],
  toSchema: (field: OrderField) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, toSchema(ORDER_FIELDS[key])]));
}

function toPatchSchema(field: OrderField): z.ZodType {
  const value = getValueSchema(field);
  if (!isOptional(field)) return value.optional().describe(field.input.description ?? '');
  return value.nullable().optional().describe(describeNullable(field));
}

function toResponseSchema(field: OrderField): z.ZodType {
  const value = field.value ?? getValueSchema(field);
  if (field.input instanceof z.ZodDefault) return value.describe(field.input.description ?? '');
  if (!isOptional(field)) return field.input;
  const examples = z.globalRegistry.get(field.input)?.examples;
  return (value instanceof z.ZodString ? z.string() : value)
    .nullable()
    .meta({ description: describeNullable(field), ...(examples !== undefined && { examples }) });
}

function describeNullable({ input, nullMeaning = 'null for none' }: OrderField): string {
  return `${(input.description ?? '').replace(/\.$/, '')}; ${nullMeaning}.`;
}

export function isOptional({ input }: OrderField): boolean {
  return input instanceof z.ZodOptional;
}

/** The longest text that a field can have; undefined for other fields. */
export function getMaxLength(field: OrderField): number | undefined {
  const value = getValueSchema(field);
  return value instanceof z.ZodString ? (value.maxLength ?? undefined) : undefined;
}

/** The values of a field with a list of values; none for other fields. */
export function getOptions(field: OrderField): readonly string[] {
  const value = field.value ?? getValueSchema(field);
  return value instanceof z.ZodEnum ? value.options.map(String) : [];
}

/** The schema of a value that is not absent. */
export function getValueSchema({ input }: OrderField): z.ZodType {
  return input instanceof z.ZodOptional || input instanceof z.ZodDefault
    ? (input.unwrap() as z.ZodType)
    : input;
}
