import type { ChecklistItem, MawbChecklist } from '@portal/contract/documents';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { mawbChecklistMessages } from './mawb-checklist-messages.ts';
import classes from './mawb-checklist.module.css';
import { useRequirementName } from './use-requirement-name.ts';

/** Where the requirements were read, on demand; those without a publication are left out. */
export function ChecklistSources({ checklist }: { readonly checklist: MawbChecklist }) {
  const t = useMessages(mawbChecklistMessages);
  const { formatDate } = useFormats();
  const nameOf = useRequirementName();
  const describe = ({ code, source, readOn, isConfirmed }: ChecklistItem) =>
    source === null || readOn === null
      ? []
      : t(isConfirmed ? 'source' : 'sourceUnconfirmed', {
          requirement: nameOf(code),
          source,
          date: formatDate(readOn),
        });
  const items = [...checklist.freight, ...checklist.countries.flatMap((country) => country.items)];
  return (
    <details className={classes.sources}>
      <summary>{t('sources')}</summary>
      <p>{t('brokerConfirms')}</p>
      <ul>
        {[...new Set(items.flatMap(describe))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
