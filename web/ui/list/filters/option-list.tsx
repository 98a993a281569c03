import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../i18n/messages.ts';
import type { SelectOption } from '../../form/code-select.tsx';
import { listMessages } from '../list-messages.ts';
import classes from './option-list.module.css';

interface OptionListProps {
  /** Name of the input and of the list. */
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Values with a check mark. */
  readonly selected: readonly string[];
  readonly onSelect: (value: string) => void;
}

const MAX_OPTIONS = 100;

/** An input above a list: typing narrows the list, Enter or a click selects the highlighted option. */
export function OptionList({ label, options, selected, onSelect }: OptionListProps) {
  const t = useMessages(listMessages);
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const searchText = text.trim().toLowerCase();
  const matches = options.filter((option) => option.label.toLowerCase().includes(searchText));
  useEffect(() => void selectFirstOption(), [selectFirstOption]);
  return (
    <Combobox store={combobox} onOptionSubmit={onSelect}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // The first option of the new list is highlighted, so the list must be on the page.
            flushSync(() => setText(value));
            selectFirstOption();
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options ?? ''} aria-label={label}>
        {matches.slice(0, MAX_OPTIONS).map(({ value, label: optionLabel }) => {
          const isSelected = selected.includes(value);
          return (
            <Combobox.Option key={value} value={value} active={isSelected} className={classes.option ?? ''}>
              {optionLabel}
              {isSelected ? <IconCheck size={16} aria-hidden /> : null}
            </Combobox.Option>
          );
        })}
        {matches.length === 0 ? <Combobox.Empty>{t('noOption')}</Combobox.Empty> : null}
      </Combobox.Options>
    </Combobox>
  );
}
