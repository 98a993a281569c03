import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../commands/command-store.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-toolbar.module.css';
import type { SearchParams, SearchPatch } from './list-search.ts';

interface SearchBoxProps {
  readonly box: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

const DEBOUNCE_MS = 250;

/** Searches while typing, debounced; Enter searches at once, Escape leaves the box. */
export function SearchBox({ box, search, onSearch }: SearchBoxProps) {
  const t = useMessages(listMessages);
  const inputElement = useRef<HTMLInputElement>(null);
  const urlText = search[box.key] ?? '';
  const [draft, setDraft] = useState({ text: urlText, basedOn: urlText });
  // The URL changes by the back button, a removed filter or a saved view.
  if (draft.basedOn !== urlText) setDraft({ text: urlText, basedOn: urlText });
  const searchText = draft.text.trim();
  const router = useRouter();
  const submit = useEffectEvent(() => {
    const { location, resolvedLocation } = router.state;
    // The page is about to be left: a search would return to it.
    if (resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname) return;
    onSearch({ [box.key]: searchText || undefined, page: undefined });
  });
  useEffect(() => {
    if (searchText === urlText) return;
    const timer = setTimeout(() => submit(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searchText, urlText]);

  const commands = useMemo(
    (): readonly Command[] => [
      {
        id: `search-${box.key}`,
        label: t('focusSearch'),
        group: 'action',
        keys: '/',
        isInPalette: false,
        run: () => inputElement.current?.select(),
      },
    ],
    [box.key, t],
  );
  useCommands(commands);

  return (
    <TextInput
      ref={inputElement}
      type="search"
      className={classes.search ?? ''}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        draft.text === '' ? (
          <Kbd size="xs" className={classes.key ?? ''}>
            /
          </Kbd>
        ) : null
      }
      rightSectionPointerEvents="none"
      aria-label={box.label}
      placeholder={box.placeholder}
      value={draft.text}
      onChange={(event) => setDraft({ text: event.currentTarget.value, basedOn: urlText })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch({ [box.key]: searchText || undefined, page: undefined });
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
