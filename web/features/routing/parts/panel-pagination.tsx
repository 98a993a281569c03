import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';

interface PageStepsProps {
  readonly page: number;
  readonly totalPage: number;
  readonly onPage: (page: number) => void;
}

/** From page to page of a list inside a panel; nothing where there is one page. */
export function PageSteps({ page, totalPage, onPage }: PageStepsProps) {
  const t = useMessages(lControlMessages);
  const { formatNumber } = useFormats();
  if (totalPage <= 1) return null;
  return (
    <nav className={classes.steps} aria-label={t('pages')}>
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
