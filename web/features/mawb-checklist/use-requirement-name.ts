import { DATA_REQUIREMENTS, type DataRequirement, type RequirementCode } from '@portal/contract/documents';
import { useMessages } from '../../i18n/messages.ts';
import { documentMessages } from '../orders/index.ts';
import { mawbChecklistMessages } from './mawb-checklist-messages.ts';

const isOfData = (code: RequirementCode): code is DataRequirement =>
  DATA_REQUIREMENTS.some((requirement) => requirement === code);

/** Returns a function that names a requirement: a document by its category, or data of the orders. */
export function useRequirementName() {
  const t = useMessages(mawbChecklistMessages);
  const tDocuments = useMessages(documentMessages);
  return (code: RequirementCode) => (isOfData(code) ? t(code) : tDocuments(code));
}
