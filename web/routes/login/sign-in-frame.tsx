import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useDocumentTitle } from '../../ui/browser/document-title.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { LanguageSelect } from './language-select.tsx';
import { loginMessages } from './login-messages.ts';
import { RouteIllustration } from './route-illustration.tsx';
import classes from './sign-in-frame.module.css';

interface SignInFrameProps {
  /** Document title. */
  readonly page: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all sign-in pages. */
export function SignInFrame({ page, title, lead, children }: SignInFrameProps) {
  const t = useMessages(loginMessages);
  useDocumentTitle(page);
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.form}>
          <Mark size={40} />
          <Title order={1} mt="lg" mb={4}>
            {title}
          </Title>
          <Text c="dimmed" mb="xl">
            {lead}
          </Text>
          {children}
          <LanguageSelect />
        </div>
      </main>
      <aside className={classes.picture}>
        <RouteIllustration />
        <p className={classes.claim}>{t('claim')}</p>
        <p className={classes.more}>{t('claimMore')}</p>
      </aside>
    </div>
  );
}
