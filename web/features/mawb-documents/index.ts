export { MawbListPage } from './mawb-list-page.tsx';
export { mawbDocumentsMessages } from './mawb-documents-messages.ts';
