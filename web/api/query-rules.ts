/** What the text of a search param must be. The build derives it from the contract's schema of the param. */
export type TextRule =
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** `min` and `max` count characters without the spaces around the text. */
  | { readonly kind: 'text'; readonly min: number; readonly max: number }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  /** Comma-separated values; empty ones are ignored. */
  | { readonly kind: 'list'; readonly item: TextRule; readonly max: number }
  | { readonly kind: 'union'; readonly options: readonly TextRule[] };

/** The part of a query's schema that `readListQuery` uses. */
export interface QuerySchema {
  readonly shape: Readonly<
    Record<string, { readonly safeParse: (value: unknown) => { readonly success: boolean } }>
  >;
}

/** Stands for the zod schema of a query in the built app, which does not load zod on every page. */
export function createQuerySchema(rules: Readonly<Record<string, TextRule>>): QuerySchema {
  const fields = Object.entries(rules).map(([key, rule]) => [
    key,
    { safeParse: (value: unknown) => ({ success: typeof value === 'string' && matches(rule, value) }) },
  ]);
  return { shape: Object.fromEntries(fields) as QuerySchema['shape'] };
}

function matches(rule: TextRule, text: string): boolean {
  switch (rule.kind) {
    case 'enum':
      return rule.values.includes(text);
    case 'integer': {
      const value = Number(text);
      return Number.isSafeInteger(value) && value >= rule.min && value <= rule.max;
    }
    case 'text': {
      const { length } = text.trim();
      return length >= rule.min && length <= rule.max && !text.includes('\u0000');
    }
    case 'pattern':
      return new RegExp(rule.source, rule.flags).test(text);
    case 'list': {
      const items = text.split(',').filter((item) => item !== '');
      return items.length <= rule.max && items.every((item) => matches(rule.item, item));
    }
    case 'union':
      return rule.options.some((option) => matches(option, text));
  }
}
