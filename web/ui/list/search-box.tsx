import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../commands/command-store.ts';
import { listMessages } from './list-messages.ts';
import classes from './list-toolbar.module.css';
import type { SearchParams, SearchPatch } from './list-search.ts';
import { useSearchText } from './use-search-text.ts';

interface SearchBoxProps {
  readonly box: { readonly key: string; readonly label: string; readonly placeholder: string };
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** Searches while typing, debounced; Enter searches at once, Escape leaves the box. */
export function SearchBox({ box, search, onSearch }: SearchBoxProps) {
  const t = useMessages(listMessages);
  const inputElement = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const { text, setText, submit } = useSearchText(search[box.key] ?? '', (searchText) => {
    const { location, resolvedLocation } = router.state;
    // The page is about to be left: a search would return to it.
    if (resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname) return;
    onSearch({ [box.key]: searchText, page: undefined });
  });
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
        text === '' ? (
          <Kbd size="xs" className={classes.key ?? ''}>
            /
          </Kbd>
        ) : null
      }
      rightSectionPointerEvents="none"
      aria-label={box.label}
      placeholder={box.placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') submit();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
