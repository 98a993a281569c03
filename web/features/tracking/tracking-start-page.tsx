import { useMessages } from '../../i18n/messages.ts';
import { useOptionalUser } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { CodeForm } from './journey/code-form.tsx';
import classes from './journey/journey.module.css';
import { TrackingPage } from './lookup/tracking-page.tsx';
import { trackingMessages } from './tracking-messages.ts';

/** `/tracking`: the look-up of many codes for signed-in users, and of one order code for guests. */
export function TrackingStartPage() {
  return useOptionalUser() === null ? <GuestPage /> : <TrackingPage />;
}

function GuestPage() {
  const t = useMessages(trackingMessages);
  return (
    <PageFrame title={t('guestTitle')} width="narrow">
      <Surface className={classes.events ?? ''}>
        <CodeForm label={t('trackOne')} description={t('guestHelp')} />
      </Surface>
    </PageFrame>
  );
}
