import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../commands/command-store.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-toolbar.module.css';
import type { Texts, TextsPatch } from './list-search.ts';

interface SearchBoxProps {
  readonly box: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

const PAUSE_MS = 250;

/** Finds while typing, after a short pause; Enter does not wait, Escape empties. */
export function SearchBox({ box, search, onSearch }: SearchBoxProps) {
  const t = useMessages(listMessages);
  const input = useRef<HTMLInputElement>(null);
  const inUrl = search[box.key] ?? '';
  const [typed, setTyped] = useState({ text: inUrl, for: inUrl });
  // Back, a removed chip or a view changes the link: the box follows it.
  if (typed.for !== inUrl) setTyped({ text: inUrl, for: inUrl });
  const wanted = typed.text.trim();
  const ask = useEffectEvent(() => onSearch({ [box.key]: wanted || undefined, page: undefined }));
  useEffect(() => {
    if (wanted === inUrl) return;
    const timer = setTimeout(() => ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, inUrl]);

  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: `search-${box.key}`,
        label: t('focusSearch'),
        group: 'action',
        keys: '/',
        inPalette: false,
        run: () => input.current?.select(),
      },
    ],
    [box.key, t],
  );
  useCommands(commands);

  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search ?? ''}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed.text === '' ? (
          <Kbd size="xs" className={classes.key ?? ''}>
            /
          </Kbd>
        ) : null
      }
      rightSectionPointerEvents="none"
      aria-label={box.label}
      placeholder={box.placeholder}
      value={typed.text}
      onChange={(event) => setTyped({ text: event.currentTarget.value, for: inUrl })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch({ [box.key]: wanted || undefined, page: undefined });
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
