import { useQuery } from '@tanstack/react-query';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import type { Filter } from '../../ui/list/list-types.ts';
import { useOwnerPartner } from '../settings-owner/index.ts';
import { auditMessages } from './audit-messages.ts';
import { auditedOperationsQuery } from './audit-queries.ts';
import { useAuditActionText } from './audit-action-messages.ts';

/** The filters of the change history: person, operation and days. */
export function useAuditFilters(): readonly Filter[] {
  const t = useMessages(auditMessages);
  const locale = useLocale();
  const getActionText = useAuditActionText();
  const { data: operations = [] } = useQuery(auditedOperationsQuery(useOwnerPartner()));
  return [
    { kind: 'text', key: 'person', label: t('person'), placeholder: t('personHelp') },
    {
      kind: 'select',
      key: 'operation',
      label: t('operation'),
      options: operations
        .map(({ operation, summary }) => ({ value: operation, label: getActionText(operation, summary) }))
        .sort((first, second) => first.label.localeCompare(second.label, locale)),
    },
    { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: t('days') },
  ];
}
