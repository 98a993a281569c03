import { Text } from '@mantine/core';
import type { ChecklistItem } from '@portal/contract/documents';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { documentMessages } from '../orders/index.ts';
import { mawbChecklistMessages } from './mawb-checklist-messages.ts';
import classes from './mawb-checklist.module.css';
import { useRequirementName } from './use-requirement-name.ts';

const TONES: Readonly<Record<ChecklistItem['state'], Tone>> = {
  DONE: 'success',
  STALE: 'warning',
  MISSING: 'warning',
};

interface ChecklistItemsProps {
  readonly title: string;
  /** Shown below the title. */
  readonly note?: string;
  readonly items: readonly ChecklistItem[];
}

/** The requirements of a flight or of a country. */
export function ChecklistItems({ title, note, items }: ChecklistItemsProps) {
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.code} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item }: { readonly item: ChecklistItem }) {
  const t = useMessages(mawbChecklistMessages);
  const tDocuments = useMessages(documentMessages);
  const { formatTime } = useFormats();
  const nameOf = useRequirementName();
  const { code, state, stage, orders, missing, orderCodes, dueAt, isOverdue } = item;
  const codes = orderCodes.join(', ');
  const message = missing === orders ? 'missingAll' : orderCodes.length < missing ? 'missingMore' : 'missing';
  // What is needed after the arrival is no warning before.
  const tone = state === 'MISSING' && stage === 'ARRIVAL' ? 'neutral' : TONES[state];
  return (
    <li className={classes.item}>
      <span className={classes.name}>{nameOf(code)}</span>
      <StatusChip tone={isOverdue ? 'danger' : tone}>
        {isOverdue ? tDocuments('overdue') : tDocuments(`state_${state}`)}
      </StatusChip>
      <span className={classes.facts}>
        {state !== 'DONE' && dueAt !== null && <span>{t('due', { time: formatTime(dueAt) })}</span>}
        {state !== 'DONE' && dueAt === null && stage === 'ARRIVAL' && <span>{t('afterArrival')}</span>}
        {missing > 0 && <span>{t(message, { missing, orders, codes })}</span>}
      </span>
    </li>
  );
}
