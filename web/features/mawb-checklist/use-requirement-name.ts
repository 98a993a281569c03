import { isDataRequirement, type RequirementCode } from '@portal/contract/documents';
import { useMessages } from '../../i18n/messages.ts';
import { documentMessages } from '../orders/index.ts';
import { mawbChecklistMessages } from './mawb-checklist-messages.ts';

/** Returns a function that names a requirement: a document by its category, or data of the orders. */
export function useRequirementName() {
  const t = useMessages(mawbChecklistMessages);
  const tDocuments = useMessages(documentMessages);
  return (code: RequirementCode) => (isDataRequirement(code) ? t(code) : tDocuments(code));
}
