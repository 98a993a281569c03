import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../../i18n/format.ts';
import classes from './list-tabs.module.css';
import type { Texts, TextsPatch } from './list-search.ts';
import type { Tabs } from './list-types.ts';

type Item = Tabs['items'][number];

interface ListTabsProps {
  readonly tabs: Tabs;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** Stages of a list. They filter the rows below, so they are toggles of a group and not panels. */
export function ListTabs({ tabs, search, onSearch }: ListTabsProps) {
  const { formatNumber } = useFormats();
  const keyOf = (item: Item) => item.key ?? tabs.key;
  const keys = [...new Set([tabs.key, ...tabs.items.map(keyOf)])];
  const current = keys.find((key) => search[key] !== undefined) ?? tabs.key;
  const none = Object.fromEntries(keys.map((key) => [key, undefined]));
  const row = useRef<HTMLDivElement>(null);
  const chosen = `${current} ${search[current] ?? ''}`;
  // Numbers that come later make the tabs wider.
  const counted = tabs.items.filter(({ count }) => count !== undefined).length;
  // On a narrow window the chosen one may lie outside: the row moves, the page does not.
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(chosen)}"]`);
    if (row.current === null || tab === null || tab === undefined) return;
    const { scrollLeft, clientWidth, offsetLeft } = row.current;
    const left = tab.offsetLeft - offsetLeft;
    if (left < scrollLeft || left + tab.offsetWidth > scrollLeft + clientWidth)
      row.current.scrollTo({
        left: left - (clientWidth - tab.offsetWidth) / 2,
        behavior: counted === 0 ? 'instant' : 'auto',
      });
  }, [chosen, counted]);
  return (
    <div ref={row} role="group" aria-label={tabs.label} className={classes.tabs}>
      {tabs.items.map((item) => (
        <button
          key={`${keyOf(item)} ${item.value}`}
          type="button"
          data-tab={`${keyOf(item)} ${item.value}`}
          className={classes.tab}
          aria-pressed={keyOf(item) === current && item.value === (search[current] ?? '')}
          onClick={() => onSearch({ ...none, [keyOf(item)]: item.value || undefined, page: undefined })}
        >
          {item.label}
          {'count' in item ? (
            <span className={classes.count} data-coming={item.count === undefined || undefined}>
              {item.count !== undefined && formatNumber(item.count)}
              {item.atLeast === true && '+'}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
