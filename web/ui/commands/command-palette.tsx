import { Kbd, Loader, Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import classes from './command-palette.module.css';
import { keyCaps } from './key-caps.ts';
import { type Finder, usePaletteEntries } from './palette-entries.ts';

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly finders: readonly Finder[];
  /** Goes to where a found thing is looked at. */
  readonly onGo: (href: string) => void;
}

/** Go to any page, find by any code, run any action: one box, Ctrl or ⌘ K. */
export function CommandPalette({ opened, ...palette }: CommandPaletteProps) {
  const t = useMessages(uiMessages);
  return (
    <Modal.Root
      opened={opened}
      onClose={palette.onClose}
      yOffset="12vh"
      size="lg"
      transitionProps={{ duration: 80 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('paletteLabel')}>
        <Palette {...palette} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ onClose, finders, onGo }: Omit<CommandPaletteProps, 'opened'>) {
  const t = useMessages(uiMessages);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { entries, searching, failed } = usePaletteEntries(typed, finders, onGo);
  const at = Math.min(chosen, entries.length - 1);

  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const run = (index: number) => {
    const entry = entries[index];
    if (entry === undefined || entry.disabledReason !== undefined) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((at + move + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(at);
    }
  };

  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.input ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={searching ? <Loader size={16} /> : null}
        placeholder={t('palettePlaceholder')}
        aria-label={t('paletteLabel')}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('paletteLabel')}
        className={classes.list}
      >
        {entries.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {entries[index - 1]?.group === entry.group ? null : (
              <div role="presentation" className={classes.group}>
                {t(entry.group)}
              </div>
            )}
            {/* The box above keeps the focus and handles the keys, as a combobox does. */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-disabled={entry.disabledReason !== undefined}
              className={classes.option}
              onClick={() => run(index)}
              onKeyDown={press}
              onMouseMove={() => setChosen(index)}
            >
              <span className={classes.label}>{entry.label}</span>
              {entry.hint === undefined ? null : <span className={classes.hint}>{entry.hint}</span>}
              {entry.keys === undefined ? null : (
                <span className={classes.keys}>
                  {keyCaps(entry.keys).map((cap) => (
                    <Kbd key={cap} size="xs">
                      {cap}
                    </Kbd>
                  ))}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className={classes.foot} role="status">
        {entries.length === 0 ? (
          <Text size="sm">{t(searching ? 'paletteSearching' : 'paletteNothing', { text: typed })}</Text>
        ) : null}
        {failed ? <Text size="sm">{t('paletteFailed')}</Text> : null}
      </div>
      <p id={`${id}-hint`} className={classes.help}>
        {t('paletteHint')}
      </p>
    </>
  );
}
