import { Loader, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useDocumentTitle } from '../../ui/browser/document-title.ts';
import { loginMessages } from './login-messages.ts';
import classes from './logout-page.module.css';
import { browserSteps, runSignOut } from './sign-out.ts';

export function LogoutPage() {
  const t = useMessages(loginMessages);
  const started = useRef(false);
  useDocumentTitle(t('signingOut'));
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void runSignOut(browserSteps);
  }, []);
  return (
    <main className={classes.page}>
      <Loader size="sm" />
      <Text role="status">{t('signingOut')}</Text>
    </main>
  );
}
