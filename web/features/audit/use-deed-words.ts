import { useMessages } from '../../i18n/messages.ts';
import { deedMessages } from './audit-action-messages.ts';

/** What an operation did, in the reader's language; `summary`, the contract's English, for one of an earlier release. */
export function useDeedWords(): (operation: string, summary: string) => string {
  const t = useMessages(deedMessages);
  return (operation, summary) => (isKnown(operation) ? t(operation) : summary);
}

function isKnown(operation: string): operation is keyof typeof deedMessages.texts {
  return Object.hasOwn(deedMessages.texts, operation);
}
