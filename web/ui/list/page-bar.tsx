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
import { PAGE_SIZES, type Paging, type SearchPatch } from './list-search.ts';
import type { Page } from './list-types.ts';
import classes from './page-bar.module.css';

interface PageBarProps {
  readonly page: Page<unknown>;
  readonly paging: Paging;
  readonly onSearch: (patch: SearchPatch) => void;
}

/** The range of rows shown, the total, the page size and the page buttons. */
export function PageBar({ page, paging, onSearch }: PageBarProps) {
  const t = useMessages(listMessages);
  const { formatNumber } = useFormats();
  const isExact = page.totalCountExact !== false;
  const firstRow = (page.page - 1) * paging.perPage + 1;
  const range = {
    from: formatNumber(firstRow),
    to: formatNumber(firstRow + page.data.length - 1),
    total: formatNumber(isExact ? page.totalCount : page.totalCount - 1),
  };
  // In a list with an unknown number of pages, the next page is read from the last row of this one.
  const next = isExact ? undefined : (page.next ?? undefined);
  const goToPage = (target: number) =>
    onSearch({
      page: target === 1 ? undefined : String(target),
      cursor: target === page.page + 1 ? next : undefined,
    });
  const lastPage = Math.max(page.totalPage, 1);
  const buttons = [
    { key: 'firstPage', target: 1, Icon: IconChevronLeftPipe, isDisabled: page.page <= 1 },
    { key: 'previousPage', target: page.page - 1, Icon: IconChevronLeft, isDisabled: page.page <= 1 },
    { key: 'nextPage', target: page.page + 1, Icon: IconChevronRight, isDisabled: page.page >= lastPage },
    {
      key: 'lastPage',
      target: lastPage,
      Icon: IconChevronRightPipe,
      isDisabled: !isExact || page.page >= lastPage,
    },
  ] as const;
  return (
    <nav className={classes.bar} aria-label={t('pages')} data-no-print>
      <span className={classes.range} role="status">
        {t(isExact ? 'range' : 'rangeMoreThan', range)}
      </span>
      <NativeSelect
        className={classes.size ?? ''}
        size="xs"
        aria-label={t('perPage')}
        data={PAGE_SIZES.map(String)}
        value={String(paging.perPage)}
        onChange={(event) => onSearch({ perPage: event.currentTarget.value, page: undefined })}
      />
      <span className={classes.buttons}>
        {buttons.map(({ key, target, Icon, isDisabled }) => (
          <ActionIcon
            key={key}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t(key)}
            disabled={isDisabled}
            onClick={() => goToPage(target)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </nav>
  );
}
