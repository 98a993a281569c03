import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { currentFlags } from '../flags/flag-store.ts';
import { useMessages } from '../i18n/messages.ts';
import { shellMessages } from './shell-messages.ts';
import { getLayout } from './shell/layout.ts';
import shellClasses from './shell/shell.module.css';
import barClasses from './shell/top-bar.module.css';
import classes from './page-pending.module.css';

/** The skeleton shown while the bundle of a page loads: title, filters, rows. */
export function PagePending() {
  const t = useMessages(shellMessages);
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={28} width={180} mb="lg" />
      <Skeleton height={36} mb="md" />
      <Stack gap={1}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={44} radius={0} />
        ))}
      </Stack>
    </div>
  );
}

/** The frame of a signed-in page, until its links are known. */
export function FramePending() {
  const layout = getLayout(currentFlags());
  return (
    <>
      <div className={barClasses.bar} />
      <div className={shellClasses.frame} data-layout={layout}>
        {layout === 'drawer' ? <div className={shellClasses.drawerPlace} /> : null}
        <PagePending />
      </div>
    </>
  );
}
