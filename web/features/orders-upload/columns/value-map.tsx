import { ActionIcon, Button, Collapse, TextInput } from '@mantine/core';
import { IconArrowRight, IconLanguage, IconPlus, IconX } from '@tabler/icons-react';
import type { UploadField } from '@portal/contract/orders';
import { useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { columnsMessages } from './columns-messages.ts';
import { ValueInput } from './value-input.tsx';
import classes from './value-map.module.css';

interface ValueMapProps {
  readonly field: UploadField;
  readonly values: Readonly<Record<string, string>>;
  readonly knownWords: readonly string[];
  /** Undefined when no line is filled. */
  readonly onChange: (values: Record<string, string> | undefined) => void;
}

interface Line {
  readonly word: string;
  readonly value: string;
}

/** Translates words of the file to values of the field, such as "Std" to ECONOMY. */
export function ValueMap({ field, values, knownWords, onChange }: ValueMapProps) {
  const t = useMessages(columnsMessages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    Object.entries(values).map(([word, value]) => ({ word, value })),
  );
  const count = Object.keys(values).length;
  const updateLines = (newLines: readonly Line[]) => {
    setLines(newLines);
    const filledLines = newLines.filter(({ word, value }) => word.trim() !== '' && value.trim() !== '');
    onChange(
      filledLines.length === 0
        ? undefined
        : Object.fromEntries(filledLines.map(({ word, value }) => [word.trim(), value])),
    );
  };
  const changeLine = (changedIndex: number, patch: Partial<Line>) =>
    updateLines(lines.map((line, index) => (index === changedIndex ? { ...line, ...patch } : line)));

  return (
    <div className={classes.words}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconLanguage size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? t('words') : t('wordsCount', { count })}
      </Button>
      <Collapse expanded={isOpen}>
        <p className={classes.help}>{t('wordsHelp')}</p>
        <datalist id={id}>
          {[...new Set(knownWords)].map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
        {lines.map((line, index) => (
          // The index is the key, because the word changes while the user types.
          <div key={index} className={classes.line}>
            <TextInput
              size="xs"
              list={id}
              aria-label={t('wordFrom', { line: index + 1 })}
              placeholder={t('word')}
              maxLength={200}
              value={line.word}
              onChange={(event) => changeLine(index, { word: event.currentTarget.value })}
            />
            <IconArrowRight size={14} aria-hidden className={classes.arrow} />
            <ValueInput
              size="xs"
              field={field}
              aria-label={t('wordTo', { line: index + 1 })}
              value={line.value}
              onChange={(value) => changeLine(index, { value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeWord', { word: line.word })}
              onClick={() => updateLines(lines.filter((other) => other !== line))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setLines([...lines, { word: '', value: '' }])}
        >
          {t('addWord')}
        </Button>
      </Collapse>
    </div>
  );
}
