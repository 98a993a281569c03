import { ROW_ERROR_TEXTS, type RowErrorCode } from '@portal/contract/orders';
import { defineMessages } from '../../i18n/messages.ts';

const texts: Readonly<Record<RowErrorCode, string>> = ROW_ERROR_TEXTS;

/** Error texts of rows by code. The English texts are in the contract, because downloaded files use them too. */
export const rowErrorMessages = defineMessages('row-errors', texts);
