import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

interface PanelPaginationProps {
  readonly page: number;
  readonly totalPage: number;
  readonly onPage: (page: number) => void;
}

/** Pagination of a list inside a panel; renders nothing if there is only one page. */
export function PanelPagination({ page, totalPage, onPage }: PanelPaginationProps) {
  const t = useMessages(lControlMessages);
  const { formatNumber } = useFormats();
  if (totalPage <= 1) return null;
  return (
    <nav className={classes.pagination} aria-label={t('pages')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span role="status">{t('pageOf', { page: formatNumber(page), total: formatNumber(totalPage) })}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('nextPage')}
        disabled={page >= totalPage}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
