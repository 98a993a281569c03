import { Menu } from '@mantine/core';
import { isPlainClick } from '../browser/plain-click.ts';
import type { MenuEntry } from './menu-entry.ts';
import classes from './menu-popup.module.css';
import { PopupAnchor } from './popup-anchor.tsx';
import type { PopupProps } from './use-popup.ts';

interface MenuPopupProps extends PopupProps {
  readonly entries: () => readonly MenuEntry[];
}

export function MenuPopup({ anchor, onMount, entries, isOpen, isInline, ...menuProps }: MenuPopupProps) {
  return (
    <Menu {...menuProps} opened={isOpen} withinPortal={isInline !== true}>
      <Menu.Target>
        <PopupAnchor element={anchor} onMount={onMount} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries().map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'divider':
      return <Menu.Divider />;
    case 'heading':
      return <Menu.Label>{entry.label}</Menu.Label>;
    case 'options':
      return (
        <Menu.RadioGroup value={entry.value} onChange={entry.onSelect}>
          <Menu.Label>{entry.label}</Menu.Label>
          {entry.options.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
    default:
      return <Action entry={entry} />;
  }
}

function Action({ entry }: { readonly entry: Extract<MenuEntry, { readonly kind?: never }> }) {
  const itemProps = {
    leftSection: entry.icon ?? null,
    ...(entry.danger === true && { color: 'red' }),
    disabled: entry.disabled === true || entry.reason !== undefined,
  };
  if (entry.href === undefined)
    return (
      <Menu.Item {...itemProps} onClick={entry.run}>
        {entry.label}
        {entry.reason === undefined ? null : <span className={classes.reason}>{entry.reason}</span>}
      </Menu.Item>
    );
  return (
    <Menu.Item
      {...itemProps}
      component="a"
      href={entry.href}
      aria-current={entry.current === true ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        entry.run();
      }}
    >
      {entry.label}
    </Menu.Item>
  );
}
