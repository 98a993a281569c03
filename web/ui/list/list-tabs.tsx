import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../../i18n/format.ts';
import classes from './list-tabs.module.css';
import type { SearchParams, SearchPatch } from './list-search.ts';
import type { Tabs } from './list-types.ts';

type Item = Tabs['items'][number];

interface ListTabsProps {
  readonly tabs: Tabs;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** Tabs of a list. They filter one list instead of switching panels, so they are a group of toggle buttons. */
export function ListTabs({ tabs, search, onSearch }: ListTabsProps) {
  const { formatNumber } = useFormats();
  const tabKey = (item: Item) => item.key ?? tabs.key;
  const keys = [...new Set([tabs.key, ...tabs.items.map(tabKey)])];
  const current = keys.find((key) => search[key] !== undefined) ?? tabs.key;
  const clearPatch = Object.fromEntries(keys.map((key) => [key, undefined]));
  const rowElement = useRef<HTMLDivElement>(null);
  const selectedTab = `${current} ${search[current] ?? ''}`;
  // Counts that are loaded later make the tabs wider.
  const countedTabs = tabs.items.filter(({ count }) => count !== undefined).length;
  // In a narrow window the selected tab is scrolled into view.
  useLayoutEffect(() => {
    const tab = rowElement.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selectedTab)}"]`);
    if (rowElement.current === null || tab === null || tab === undefined) return;
    const { scrollLeft, clientWidth, offsetLeft } = rowElement.current;
    const tabLeft = tab.offsetLeft - offsetLeft;
    if (tabLeft < scrollLeft || tabLeft + tab.offsetWidth > scrollLeft + clientWidth)
      rowElement.current.scrollTo({
        left: tabLeft - (clientWidth - tab.offsetWidth) / 2,
        behavior: countedTabs === 0 ? 'instant' : 'auto',
      });
  }, [selectedTab, countedTabs]);
  return (
    <div ref={rowElement} role="group" aria-label={tabs.label} className={classes.tabs}>
      {tabs.items.map((item) => (
        <button
          key={`${tabKey(item)} ${item.value}`}
          type="button"
          data-tab={`${tabKey(item)} ${item.value}`}
          className={classes.tab}
          aria-pressed={tabKey(item) === current && item.value === (search[current] ?? '')}
          onClick={() =>
            onSearch({ ...clearPatch, [tabKey(item)]: item.value || undefined, page: undefined })
          }
        >
          {item.label}
          {'count' in item ? (
            <span className={classes.count} data-loading={item.count === undefined || undefined}>
              {item.count !== undefined && formatNumber(item.count)}
              {item.isLowerBound === true && '+'}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
