import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';

type Task = 'receive' | 'fill' | 'check';

/** Links to the three tasks of a forwarder's station. */
export function ScanTasks({ task }: { readonly task: Task }) {
  const t = useMessages(partnerScanningMessages);
  const scan = '/partner-portals/{-$partnerId}/bagging/scan';
  const button = (name: Task) => ({
    size: 'md',
    variant: name === task ? 'light' : 'default',
    ...(name === task && { 'aria-current': 'page' as const }),
  });
  return (
    <Group gap="sm" component="nav" aria-label={t('task')}>
      <Button
        {...button('receive')}
        renderRoot={(props) => <Link to={scan} params={(current) => current} search={{}} {...props} />}
      >
        {t('receive')}
      </Button>
      <Button
        {...button('fill')}
        renderRoot={(props) => (
          <Link to={scan} params={(current) => current} search={{ task: 'fill' }} {...props} />
        )}
      >
        {t('fill')}
      </Button>
      <Button
        {...button('check')}
        renderRoot={(props) => (
          <Link
            to="/partner-portals/{-$partnerId}/bagging/scan-bag-orders"
            params={(current) => current}
            search={{}}
            {...props}
          />
        )}
      >
        {t('check')}
      </Button>
    </Group>
  );
}
