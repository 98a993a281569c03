import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { preferencesQuery, useSavePreference, type Preference } from './preference-queries.ts';
import classes from './notification-preferences.module.css';
import { preferenceMessages } from './notifications-messages.ts';

/** `/next/settings/notifications`: the topics of which the user wants e-mail. A switch is saved at once. */
export function NotificationPreferencesPage() {
  const t = useMessages(preferenceMessages);
  const { email } = useUser();
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead', { email })}>
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Surface className={classes.sheet ?? ''}>
          {data === undefined ? (
            <LoadingLines />
          ) : (
            data.map((preference) => <PreferenceLine key={preference.topic} {...preference} />)
          )}
        </Surface>
      )}
    </PageFrame>
  );
}

function PreferenceLine({ topic, email }: Preference) {
  const t = useMessages(preferenceMessages);
  const savePreference = useSavePreference();
  return (
    <Switch
      className={classes.choice ?? ''}
      classNames={{ body: classes.line ?? '', labelWrapper: classes.words ?? '' }}
      labelPosition="left"
      label={t(topic)}
      description={t(`${topic}_help`)}
      checked={savePreference.isPending ? savePreference.variables.email : email}
      onChange={(event) =>
        savePreference.mutate(
          { topic, email: event.currentTarget.checked },
          { onError: () => toastFailure(t('failed')) },
        )
      }
    />
  );
}

function LoadingLines() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((line) => (
        <div key={line} className={classes.choice}>
          <Skeleton height={14} width="40%" mb={8} />
          <Skeleton height={12} width="70%" />
        </div>
      ))}
    </div>
  );
}
