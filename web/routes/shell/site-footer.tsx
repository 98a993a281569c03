import type { Portal } from '@portal/contract/navigation';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './site-footer.module.css';

/** The footer of the drawer layout: the name of the portal that is shown. */
export function SiteFooter({ portal }: { readonly portal: Portal }) {
  const t = useMessages(shellMessages);
  return (
    <footer className={classes.footer} data-no-print>
      <Mark size={20} /> {t(portal === 'partner' ? 'partnerProduct' : 'product')}
    </footer>
  );
}
