export { applyChangeFile } from './apply-change-file.ts';
export type { ChangeRow } from './apply-changes.ts';
export {
  createRowError,
  findField,
  findFileColumns,
  getCellOf,
  listColumns,
  refuseMissingColumns,
  toFieldErrors,
  type FileColumn,
  type FileRow,
  type HeaderPatterns,
  type ToRowError,
} from './file-columns.ts';
