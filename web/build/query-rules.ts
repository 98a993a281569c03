import type { z } from 'zod';
import type { TextRule } from '../api/query-rules.ts';

type Schema = z.core.$ZodType;

/** Derives the rule of each field of a list operation's query. Throws for a kind of schema that no list has so far. */
export function deriveQueryRules(query: z.ZodObject): Readonly<Record<string, TextRule>> {
  return Object.fromEntries(
    Object.entries(query.shape).map(([key, schema]) => [key, deriveRule(schema as Schema)] as const),
  );
}

function deriveRule(schema: Schema): TextRule {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return deriveRule(def.innerType);
    case 'enum':
      return { kind: 'enum', values: Object.values(def.entries).map(String) };
    case 'number':
      return { kind: 'integer', ...boundsOf(def.checks, 'greater_than', 'less_than') };
    case 'string':
      return deriveStringRule(def);
    case 'union':
      return { kind: 'union', options: def.options.map(deriveRule) };
    case 'pipe':
      return derivePipeRule(def);
    default:
      throw new Error(`A list query has no rule for a schema of type ${def.type}`);
  }
}

type StringDef = z.core.$ZodStringDef & { readonly pattern?: RegExp };

function deriveStringRule(def: StringDef): TextRule {
  const patterns = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def as { pattern?: RegExp })].flatMap(
    ({ pattern }) => pattern ?? [],
  );
  const [pattern] = patterns;
  if (pattern === undefined) return { kind: 'text', ...boundsOf(def.checks, 'min_length', 'max_length') };
  if (patterns.length > 1) throw new Error('A list query has no rule for a text with two patterns');
  return { kind: 'pattern', source: pattern.source, flags: pattern.flags };
}

/** A transform after its input schema (`queryFlag`), or a transform to a list before its items (`queryList`). */
function derivePipeRule(def: z.core.$ZodPipeDef): TextRule {
  const out = (def.out as z.core.$ZodTypes)._zod.def;
  if (out.type === 'transform') return deriveRule(def.in);
  if (out.type !== 'array') throw new Error(`A list query has no rule for a pipe to ${out.type}`);
  const { max } = boundsOf(out.checks, 'min_length', 'max_length');
  return { kind: 'list', item: deriveRule(out.element), max };
}

interface BoundDef {
  readonly check: string;
  readonly value?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

function boundsOf(
  checks: readonly z.core.$ZodCheck[] | undefined,
  lower: string,
  upper: string,
): { readonly min: number; readonly max: number } {
  const defs = (checks ?? []).map(({ _zod }) => _zod.def as BoundDef);
  const min = defs.find(({ check }) => check === lower);
  const max = defs.find(({ check }) => check === upper);
  if (max === undefined) throw new Error('A list query has no rule for a schema without a maximum');
  return { min: Number(min?.value ?? min?.minimum ?? 0), max: Number(max.value ?? max.maximum) };
}
