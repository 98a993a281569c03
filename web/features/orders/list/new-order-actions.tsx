import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ordersMessages } from '../orders-messages.ts';

/** The buttons of a new order and of an upload. Upload is the primary action: most orders come from files. */
export function NewOrderActions() {
  const t = useMessages(ordersMessages);
  return (
    <>
      <Permitted permission="orders.write">
        <Button
          variant="default"
          px={{ base: 8, sm: 'md' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/orders/new" {...props} />}
        >
          {t('newOrder')}
        </Button>
      </Permitted>
      <Permitted permission="orders.upload">
        <Button
          px={{ base: 8, sm: 'md' }}
          leftSection={<IconUpload size={16} aria-hidden />}
          component="a"
          href="/orders/upload"
        >
          {t('upload')}
        </Button>
      </Permitted>
    </>
  );
}
