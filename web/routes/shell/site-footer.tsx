import type { SessionUser } from '@portal/contract/auth';
import type { Portal } from '@portal/contract/navigation';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { shellMessages } from '../shell-messages.ts';
import classes from './site-footer.module.css';

interface SiteFooterProps {
  readonly user: SessionUser;
  readonly portal: Portal;
}

/** The footer of the drawer layout: the name of the portal that is shown, or of the client for its customers. */
export function SiteFooter({ user: { customerId, client }, portal }: SiteFooterProps) {
  const t = useMessages(shellMessages);
  if (customerId !== null)
    return (
      <footer className={classes.footer} data-no-print>
        {client?.name}
      </footer>
    );
  return (
    <footer className={classes.footer} data-no-print>
      <Mark size={20} /> {t(portal === 'partner' ? 'partnerProduct' : 'product')}
    </footer>
  );
}
