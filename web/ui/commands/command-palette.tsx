import { Kbd, Loader, Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import { paletteMessages } from './palette-messages.ts';
import classes from './command-palette.module.css';
import { formatKeys } from './shortcut-keys.ts';
import { type Finder, usePaletteEntries } from './palette-entries.ts';
import { closePalette, PALETTE_INPUT, setPaletteText, usePaletteState } from './palette-store.ts';

/** Longest text that every search operation accepts. */
const MAX_TEXT_LENGTH = 60;

interface CommandPaletteProps {
  readonly finders: readonly Finder[];
  /** Opens the page of a search result. */
  readonly onNavigate: (href: string) => void;
}

/** The command palette (Ctrl or ⌘ K): goes to pages, finds by code, runs actions. */
export function CommandPalette(palette: CommandPaletteProps) {
  const t = useMessages(paletteMessages);
  const { isOpen } = usePaletteState();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={closePalette}
      yOffset="12vh"
      size="lg"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('paletteLabel')}>
        <Palette {...palette} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Palette({ finders, onNavigate }: CommandPaletteProps) {
  const t = useMessages(paletteMessages);
  const ui = useMessages(uiMessages);
  const id = useId();
  const listElement = useRef<HTMLDivElement>(null);
  const { inputText } = usePaletteState();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const { entries, searching, failed } = usePaletteEntries(inputText, finders, onNavigate);
  const activeIndex = Math.min(selectedIndex, entries.length - 1);

  useEffect(() => {
    listElement.current
      ?.querySelector(`#${CSS.escape(`${id}-${activeIndex}`)}`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  const run = (index: number) => {
    const entry = entries[index];
    if (entry === undefined || entry.disabledReason !== undefined) return;
    closePalette();
    entry.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setSelectedIndex((activeIndex + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(activeIndex);
    }
  };

  return (
    <>
      <TextInput
        data-autofocus
        {...PALETTE_INPUT}
        maxLength={MAX_TEXT_LENGTH}
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
        aria-activedescendant={entries.length > 0 ? `${id}-${activeIndex}` : undefined}
        aria-describedby={`${id}-hint`}
        value={inputText}
        onChange={(event) => {
          setPaletteText(event.currentTarget.value);
          setSelectedIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div
        ref={listElement}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('paletteLabel')}
        className={classes.list}
      >
        {entries.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {entries[index - 1]?.group === entry.group ? null : (
              <div role="presentation" className={classes.group}>
                {ui(entry.group)}
              </div>
            )}
            {/* The focus stays in the text box, which handles the keys: the ARIA combobox pattern. */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              aria-disabled={entry.disabledReason !== undefined}
              className={classes.option}
              onClick={() => run(index)}
              onKeyDown={handleKey}
              onMouseMove={() => setSelectedIndex(index)}
            >
              <span className={classes.label}>{entry.label}</span>
              {entry.hint === undefined ? null : <span className={classes.hint}>{entry.hint}</span>}
              {entry.keys === undefined ? null : (
                <span className={classes.keys}>
                  {formatKeys(entry.keys).map((cap) => (
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
          <Text size="sm">{t(searching ? 'paletteSearching' : 'paletteNothing', { text: inputText })}</Text>
        ) : null}
        {failed ? <Text size="sm">{t('paletteFailed')}</Text> : null}
      </div>
      <p id={`${id}-hint`} className={classes.help}>
        {t('paletteHint')}
      </p>
    </>
  );
}
