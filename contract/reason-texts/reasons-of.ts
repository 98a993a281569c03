import type { ParamsOfText, Reason, ReasonEntry, StoredReason, TextOf } from '../core/reasons.ts';
import { nameCountries } from '../core/country-names.ts';
import { fillEnglish } from './english.ts';

/** Reasons by their codes. */
type ReasonTable = Readonly<Record<string, ReasonEntry>>;

/** The values that the text of a code needs. */
export type ParamsIn<Table extends ReasonTable, Code extends keyof Table> = ParamsOfText<TextOf<Table[Code]>>;

export type ParamsArgument<Params> = keyof Params extends never
  ? [params?: Readonly<Record<string, never>>]
  : [params: Params];

interface ReasonsOf<Table extends ReasonTable> {
  /** A reason by its code, with its English text. */
  readonly reason: <Code extends keyof Table & string>(
    code: Code,
    ...[params]: ParamsArgument<ParamsIn<Table, Code>>
  ) => Reason<Code>;
  /** A stored reason with its English text; a code that the table does not have is its own text. */
  readonly restoreReason: <Code extends string>(stored: StoredReason<Code>) => Reason<Code>;
}

/**
 * The reasons of a table. A domain of the contract passes its own table and `TERMS`, so that it does not import the tables of
 * the domains above it; `contract/reasons` passes all tables.
 */
export function reasonsOf<Table extends ReasonTable>(table: Table): ReasonsOf<Table> {
  const entries: ReasonTable = table;
  const textOf = (code: string): string => {
    const entry = entries[code];
    // A term without an entry is shown as it is.
    if (entry === undefined) return code.replace(/^term\./, '');
    return typeof entry === 'string' ? entry : entry.text;
  };
  const restoreReason = <Code extends string>({ code, params }: StoredReason<Code>): Reason<Code> => {
    const message = fillEnglish(
      textOf(code),
      nameCountries({ code, params }, 'en'),
      (inner) => restoreReason(inner).message,
    );
    return { code, params, message };
  };
  return {
    restoreReason,
    reason: (code, ...[params]) => restoreReason({ code, params: params ?? {} }),
  };
}
