export { MawbChecklist } from './mawb-checklist.tsx';
export { mawbChecklistMessages } from './mawb-checklist-messages.ts';
