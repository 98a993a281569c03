import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { listMessages } from './list-messages.ts';
import { PER_PAGE, type Paging, type TextsPatch } from './list-search.ts';
import type { Page } from './list-types.ts';
import classes from './page-bar.module.css';

interface PageBarProps {
  readonly page: Page<unknown>;
  readonly paging: Paging;
  readonly onSearch: (patch: TextsPatch) => void;
}

/** Which rows these are, how many there are, and the way to the others. */
export function PageBar({ page, paging, onSearch }: PageBarProps) {
  const t = useMessages(listMessages);
  const { formatNumber } = useFormats();
  const from = (page.page - 1) * paging.perPage + 1;
  const range = {
    from: formatNumber(from),
    to: formatNumber(from + page.data.length - 1),
    total: formatNumber(page.totalCount),
  };
  const go = (to: number) => onSearch({ page: to === 1 ? undefined : String(to) });
  const last = Math.max(page.totalPage, 1);
  const buttons = [
    { key: 'firstPage', to: 1, Icon: IconChevronLeftPipe, off: page.page <= 1 },
    { key: 'previousPage', to: page.page - 1, Icon: IconChevronLeft, off: page.page <= 1 },
    { key: 'nextPage', to: page.page + 1, Icon: IconChevronRight, off: page.page >= last },
    { key: 'lastPage', to: last, Icon: IconChevronRightPipe, off: page.page >= last },
  ] as const;
  return (
    <nav className={classes.bar} aria-label={t('pages')} data-no-print>
      <span className={classes.range} role="status">
        {t(page.totalCountExact === false ? 'rangeAbout' : 'range', range)}
      </span>
      <NativeSelect
        className={classes.size ?? ''}
        size="xs"
        aria-label={t('perPage')}
        data={PER_PAGE.map(String)}
        value={String(paging.perPage)}
        onChange={(event) => onSearch({ perPage: event.currentTarget.value, page: undefined })}
      />
      <span className={classes.buttons}>
        {buttons.map(({ key, to, Icon, off }) => (
          <ActionIcon
            key={key}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t(key)}
            disabled={off}
            onClick={() => go(to)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </nav>
  );
}
