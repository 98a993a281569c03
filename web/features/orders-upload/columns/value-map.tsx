import { ActionIcon, Button, Collapse, TextInput } from '@mantine/core';
import { IconArrowRight, IconLanguage, IconPlus, IconX } from '@tabler/icons-react';
import type { UploadField } from '@portal/contract/orders';
import { useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { columnsMessages } from './columns-messages.ts';
import { ValueInput } from './value-input.tsx';
import classes from './value-map.module.css';

interface WordMapProps {
  readonly field: UploadField;
  readonly words: Readonly<Record<string, string>>;
  readonly seen: readonly string[];
  /** Undefined where no word is left. */
  readonly onChange: (words: Record<string, string> | undefined) => void;
}

interface Line {
  readonly word: string;
  readonly means: string;
}

/** What the file's own words mean: "Std" is ECONOMY. */
export function WordMap({ field, words, seen, onChange }: WordMapProps) {
  const t = useMessages(columnsMessages);
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    Object.entries(words).map(([word, means]) => ({ word, means })),
  );
  const count = Object.keys(words).length;
  const keep = (next: readonly Line[]) => {
    setLines(next);
    const said = next.filter(({ word, means }) => word.trim() !== '' && means.trim() !== '');
    onChange(
      said.length === 0 ? undefined : Object.fromEntries(said.map(({ word, means }) => [word.trim(), means])),
    );
  };
  const change = (at: number, patch: Partial<Line>) =>
    keep(lines.map((line, index) => (index === at ? { ...line, ...patch } : line)));

  return (
    <div className={classes.words}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconLanguage size={16} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {count === 0 ? t('words') : t('wordsCount', { count })}
      </Button>
      <Collapse expanded={opened}>
        <p className={classes.help}>{t('wordsHelp')}</p>
        <datalist id={id}>
          {[...new Set(seen)].map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
        {lines.map((line, at) => (
          // A line is its place: the word itself changes with every letter.
          <div key={at} className={classes.line}>
            <TextInput
              size="xs"
              list={id}
              aria-label={t('wordFrom', { line: at + 1 })}
              placeholder={t('word')}
              maxLength={200}
              value={line.word}
              onChange={(event) => change(at, { word: event.currentTarget.value })}
            />
            <IconArrowRight size={14} aria-hidden className={classes.arrow} />
            <ValueInput
              size="xs"
              field={field}
              aria-label={t('wordTo', { line: at + 1 })}
              value={line.means}
              onChange={(means) => change(at, { means })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('removeWord', { word: line.word })}
              onClick={() => keep(lines.filter((_, index) => index !== at))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setLines([...lines, { word: '', means: '' }])}
        >
          {t('addWord')}
        </Button>
      </Collapse>
    </div>
  );
}
