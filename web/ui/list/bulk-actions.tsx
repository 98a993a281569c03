import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../popup/menu-button.tsx';
import type { MenuEntry } from '../popup/menu-entry.ts';
import { tooltip } from '../tooltip/tooltip.tsx';
import classes from './bulk-bar.module.css';
import { listMessages } from './list-messages.ts';
import type { BulkOffer } from './use-bulk-offers.ts';

/** So many buttons fit beside the number of rows in one line at 1440 px, in every language. */
const MAX_BUTTONS = 4;

interface BulkActionsProps<Row> {
  readonly offers: readonly BulkOffer<Row>[];
}

/** The bulk actions as buttons; if there are more than fit, the last ones as a menu. */
export function BulkActions<Row>({ offers }: BulkActionsProps<Row>) {
  const t = useMessages(listMessages);
  const buttonCount = offers.length > MAX_BUTTONS ? MAX_BUTTONS - 1 : offers.length;
  const menuOffers = offers.slice(buttonCount);
  return (
    <span className={classes.actions}>
      {offers.slice(0, buttonCount).map((offer) => (
        <BulkButton key={offer.action.key} offer={offer} />
      ))}
      {menuOffers.length === 0 ? null : (
        <MenuButton
          position="top-start"
          target={
            <Button
              variant="default"
              size="compact-md"
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t('moreActions')}
            </Button>
          }
          entries={() => menuOffers.flatMap(toMenuEntries)}
        />
      )}
    </span>
  );
}

interface BulkButtonProps<Row> {
  readonly offer: BulkOffer<Row>;
}

function BulkButton<Row>({ offer: { action, label, selection, reason } }: BulkButtonProps<Row>) {
  const buttonProps = {
    variant: action.danger ? 'light' : 'default',
    color: action.danger ? 'red' : 'brand',
    size: 'compact-md',
    leftSection: action.icon ?? null,
  } as const;

  if (reason !== undefined)
    return (
      // Not `disabled`, so that the keyboard reaches the tooltip with the reason.
      <Button {...buttonProps} {...tooltip(reason)} data-disabled aria-disabled>
        {label}
      </Button>
    );
  const { options } = action;
  if (options === undefined)
    return (
      <Button {...buttonProps} onClick={() => action.run(selection)}>
        {label}
      </Button>
    );
  return (
    <MenuButton
      position="top-start"
      target={
        <Button {...buttonProps} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      }
      entries={() => options.map((option) => ({ ...option, run: () => option.run(selection) }))}
    />
  );
}

/** An entry for the action, or a heading and an entry for each of its variants. */
function toMenuEntries<Row>({ action, label, selection, reason }: BulkOffer<Row>): readonly MenuEntry[] {
  const { key, icon, danger = false, options } = action;
  const state = { danger, disabled: reason !== undefined, reason };
  if (options === undefined) return [{ key, label, icon, ...state, run: () => action.run(selection) }];
  return [
    { kind: 'heading', key, label },
    ...options.map((option) => ({ ...option, ...state, run: () => option.run(selection) })),
  ];
}
