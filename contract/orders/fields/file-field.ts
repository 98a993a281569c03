import type { OrderBatchType } from '../upload/batch-types.ts';
import type { FieldKind } from '../upload/upload-field-kinds.ts';

/** What an upload does with the orders or items of a status. */
export const STATUS_ACTIONS = ['SHIP', 'LEAVE_OUT'] as const;

/** What template, upload and export have to know of a column of order files. */
export interface FileField<Property extends string = string> {
  /** The header in templates and exports, and the English name in messages. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The property of the order, parcel or item with the value; absent where several columns make one value. */
  readonly property?: Property;
  /** Batch types that require the field. */
  readonly required?: readonly OrderBatchType[];
  readonly maxLength?: number;
  readonly values?: readonly string[];
  /** Whether a text is a code, whose digits a spreadsheet can lose (8.85E+12). */
  readonly isCode?: true;
  readonly example?: string;
  readonly help?: string;
  /** Templates with the column; all without it. `none`: files may have it, but templates name units in their headers. */
  readonly template?: 'international' | 'freight' | 'none';
  /** Where the export has the column; an upload reads it back. */
  readonly exportPart?: ExportPart;
  /** Whether rows of one order may differ: the first row is used with a warning. Other fields have an error. */
  readonly mayDiffer?: true;
  /** Concepts of headers that mean the field, with the confidence from 0 to 1: `{ 'order code': 0.95 }`. */
  readonly headers?: Readonly<Record<string, number>>;
}

/** Parts of the export, from left to right; other columns stand between them. */
export type ExportPart = 'code' | 'customer' | 'service' | 'pieces' | 'size' | 'item' | 'category' | 'end';

export type FileFields<Property extends string> = Readonly<Record<string, FileField<Property>>>;

/** The words of a text. */
export type WordsOf<Text> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;
