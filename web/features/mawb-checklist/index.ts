export { MawbChecklist } from './mawb-checklist.tsx';
export { mawbChecklistMessages } from './mawb-checklist-messages.ts';
export { mawbChecklistQuery } from './mawb-checklist-query.ts';
