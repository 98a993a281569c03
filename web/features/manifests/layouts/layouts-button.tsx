import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { layoutMessages } from './layout-messages.ts';

interface LayoutsButtonProps {
  readonly partnerId: string;
}

/** Opens the list of layouts. */
export function LayoutsButton({ partnerId }: LayoutsButtonProps) {
  const t = useMessages(layoutMessages);
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/partner-portals/{-$partnerId}/manifest/layouts" params={{ partnerId }} />
      )}
    >
      {t('title')}
    </Button>
  );
}
