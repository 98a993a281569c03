import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { SelectOption } from '../../../ui/form/code-select.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { EntryConditions } from './entry-conditions.tsx';
import type { DraftEntry } from './rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from './rules.module.css';
import { useFormatCondition } from '../parts/use-format-condition.ts';

interface EntryRowProps {
  readonly number: number;
  readonly entryCount: number;
  readonly entry: DraftEntry;
  readonly partners: readonly SelectOption[];
  readonly hasShare: boolean;
  readonly disabled: boolean;
  readonly onChange: (entry: DraftEntry) => void;
  /** -1 is up, 1 is down. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One entry of a lane decision: the partner, its position or share, and its condition. */
export function EntryRow(props: EntryRowProps) {
  const { number, entryCount, entry, partners, hasShare, disabled, onChange, onMove, onRemove } = props;
  const t = useMessages(lControlMessages);
  const formatCondition = useFormatCondition();
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <Select
          className={classes.partner ?? ''}
          aria-label={t('partner', { number })}
          placeholder={t('partnerPlaceholder')}
          searchable
          allowDeselect={false}
          disabled={disabled}
          data={[...partners]}
          value={entry.partnerId === '' ? null : entry.partnerId}
          onChange={(partnerId) => onChange({ ...entry, partnerId: partnerId ?? '' })}
        />
        {hasShare && (
          <NumberInput
            className={classes.share ?? ''}
            aria-label={t('percent', { number })}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={disabled}
            value={entry.percent}
            onChange={(percent) => onChange({ ...entry, percent: Number(percent) || 0 })}
          />
        )}
        {!disabled && (
          <div className={classes.tools}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('moveUp', { number })}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('moveDown', { number })}
              disabled={number === entryCount}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { number })} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <Button
        className={classes.conditionToggle ?? ''}
        variant="subtle"
        size="compact-sm"
        color="gray"
        aria-expanded={isOpen}
        rightSection={<Chevron size={14} aria-hidden />}
        onClick={({ currentTarget }) => {
          // A condition that is not a number would be lost with its field.
          if (!focusUnreadableInput(currentTarget)) setIsOpen(!isOpen);
        }}
      >
        {t('conditions')}: {formatCondition(entry.condition)}
      </Button>
      {isOpen && (
        <EntryConditions
          label={t('conditionsOf', { number })}
          condition={entry.condition}
          disabled={disabled}
          onChange={(condition) => onChange({ ...entry, condition })}
        />
      )}
    </li>
  );
}
