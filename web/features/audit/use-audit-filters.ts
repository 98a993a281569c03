import { useQuery } from '@tanstack/react-query';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import type { Filter } from '../../ui/list/list-types.ts';
import { auditMessages } from './audit-messages.ts';
import { auditedOperationsQuery } from './audit-queries.ts';
import { useDeedWords } from './use-deed-words.ts';

/** By whom, what, and on which days. */
export function useAuditFilters(): readonly Filter[] {
  const t = useMessages(auditMessages);
  const locale = useLocale();
  const deedWords = useDeedWords();
  const { data: operations = [] } = useQuery(auditedOperationsQuery);
  return [
    { kind: 'text', key: 'person', label: t('person'), placeholder: t('personHelp') },
    {
      kind: 'choice',
      key: 'operation',
      label: t('operation'),
      options: operations
        .map(({ operation, summary }) => ({ value: operation, label: deedWords(operation, summary) }))
        .sort((one, other) => one.label.localeCompare(other.label, locale)),
    },
    { kind: 'dates', fromKey: 'from', toKey: 'to', label: t('days') },
  ];
}
