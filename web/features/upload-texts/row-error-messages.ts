import { ROW_ERROR_TEXTS, type RowErrorCode } from '@portal/contract/orders';
import { defineMessages } from '../../i18n/messages.ts';

const words: Readonly<Record<RowErrorCode, string>> = ROW_ERROR_TEXTS;

/** What is wrong with a row of a file, by its code. The contract has the English: files to download use the same words. */
export const rowErrorMessages = defineMessages('row-errors', words);
