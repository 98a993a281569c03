import { Button, Group } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../../ui/ui-messages.ts';

interface FormButtonsProps {
  /** The verb of the form. */
  readonly label: string;
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
}

/** Cancel and submit of a form inside a dialog. */
export function FormButtons({ label, isPending, isReady, onClose }: FormButtonsProps) {
  const ui = useMessages(uiMessages);
  return (
    <Group gap="sm" justify="flex-end">
      <Button variant="default" onClick={onClose} disabled={isPending}>
        {ui('cancel')}
      </Button>
      <Button type="submit" loading={isPending} disabled={!isReady}>
        {label}
      </Button>
    </Group>
  );
}
