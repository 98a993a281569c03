import type { RequirementCode } from '@portal/contract/documents';
import { useMessages } from '../../i18n/messages.ts';
import { documentMessages } from '../orders/index.ts';

/** Returns a function that names a requirement: a document by its category, or data of the orders. */
export function useRequirementName() {
  const t = useMessages(documentMessages);
  return (code: RequirementCode) => t(code);
}
