import { useFormats } from '../../i18n/format.ts';
import classes from './list-tabs.module.css';
import type { Texts, TextsPatch } from './list-search.ts';
import type { Tabs } from './list-types.ts';

interface ListTabsProps {
  readonly tabs: Tabs;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** Stages of a list. They filter the rows below, so they are toggles of a group and not panels. */
export function ListTabs({ tabs, search, onSearch }: ListTabsProps) {
  const { formatNumber } = useFormats();
  const current = search[tabs.key] ?? '';
  return (
    <div role="group" aria-label={tabs.label} className={classes.tabs}>
      {tabs.items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={classes.tab}
          aria-pressed={item.value === current}
          onClick={() => onSearch({ [tabs.key]: item.value || undefined, page: undefined })}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className={classes.count}>{formatNumber(item.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
