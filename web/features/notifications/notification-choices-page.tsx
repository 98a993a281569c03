import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../routes/use-user.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Surface } from '../../ui/surface.tsx';
import { toastFailure } from '../../ui/toast-store.ts';
import { choicesQuery, useChoose, type Choice } from './choice-queries.ts';
import classes from './notification-choices.module.css';
import { choiceMessages } from './notifications-messages.ts';

/** `/next/settings/notifications`: of what one also wants e-mail. A switch counts at once. */
export function NotificationChoicesPage() {
  const t = useMessages(choiceMessages);
  const { email } = useUser();
  const { data, error, refetch } = useQuery(choicesQuery);
  return (
    <PageFrame title={t('title')} lead={t('lead', { email })}>
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Surface className={classes.sheet ?? ''}>
          {data === undefined ? (
            <Waiting />
          ) : (
            data.map((choice) => <ChoiceLine key={choice.topic} {...choice} />)
          )}
        </Surface>
      )}
    </PageFrame>
  );
}

function ChoiceLine({ topic, email }: Choice) {
  const t = useMessages(choiceMessages);
  const choose = useChoose();
  return (
    <Switch
      className={classes.choice ?? ''}
      classNames={{ body: classes.line ?? '', labelWrapper: classes.words ?? '' }}
      labelPosition="left"
      label={t(topic)}
      description={t(`${topic}_help`)}
      checked={choose.isPending ? choose.variables.email : email}
      onChange={(event) =>
        choose.mutate(
          { topic, email: event.currentTarget.checked },
          { onError: () => toastFailure(t('failed')) },
        )
      }
    />
  );
}

function Waiting() {
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
