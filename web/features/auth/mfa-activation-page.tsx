import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/session.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useDocumentTitle } from '../../ui/browser/document-title.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { authMessages } from './auth-messages.ts';
import { useMfaRefresh } from './auth-queries.ts';
import classes from './auth.module.css';
import { MfaSetUp } from './mfa-set-up.tsx';

/** `/mfa-activation`: the only page of a user whose client requires MFA and who has not set it up. */
export function MfaActivationPage() {
  const t = useMessages(authMessages);
  const user = useQuery(sessionQuery).data;
  const refresh = useMfaRefresh();
  useDocumentTitle(t('mfa'));
  return (
    <main className={classes.activation}>
      <div className={classes.activationSheet}>
        <Mark size={40} />
        <Title order={1} mt="lg" mb={4}>
          {t('activationTitle')}
        </Title>
        <Text c="dimmed" mb="lg">
          {t('activationLead', { client: user?.client?.name ?? '' })}
        </Text>
        <Surface className={classes.sheet ?? ''}>
          <MfaSetUp onDone={() => void refresh()} />
        </Surface>
        <Anchor href="/logout" size="sm">
          {t('signOut')}
        </Anchor>
      </div>
    </main>
  );
}
