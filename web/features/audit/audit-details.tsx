import { Text } from '@mantine/core';
import type { AuditEntry } from '@portal/contract/audit';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Facts } from '../../ui/page/detail-page.tsx';
import classes from './audit.module.css';
import { auditMessages } from './audit-messages.ts';
import { useSubjectText } from './use-subject-text.ts';
import { findChangedFields } from './changed-fields.ts';

/** One change: actor, time, origin, and the fields before and after. */
export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages(auditMessages);
  const { formatTime } = useFormats();
  const getSubjectText = useSubjectText();
  const { actor, actorName, actorRole } = entry;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('at'), formatTime(entry.at)],
    [t('actor'), actorName === null ? actor : `${actorName} (${actor})`],
    [t('role'), actorRole === null ? null : t(actorRole === 'OPERATOR' ? 'operator' : `role_${actorRole}`)],
    [t('credential'), entry.credential],
    [t('subject'), getSubjectText(entry)],
    [t('from'), entry.ip],
    [t('program'), entry.userAgent],
    [t('requestId'), entry.requestId],
  ];
  return (
    <>
      <Facts
        facts={facts.flatMap(([label, value]) => (value === null || value === '' ? [] : { label, value }))}
      />
      <Changes entry={entry} />
    </>
  );
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages(auditMessages);
  const fields = findChangedFields(entry.before, entry.after);
  if (fields.length === 0)
    return (
      <Text c="dimmed" mt="md">
        {t('noDetails')}
      </Text>
    );
  const renderValue = (value: string | undefined) =>
    value ?? (
      <Text component="span" inherit c="dimmed">
        {t('empty')}
      </Text>
    );
  return (
    <div className={classes.changes}>
      <table className={classes.fields}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, before, after }) => (
            <tr key={path}>
              <td className={classes.value}>{path === '' ? t('value') : path}</td>
              <td className={classes.value}>{renderValue(before)}</td>
              <td className={classes.value}>{renderValue(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
