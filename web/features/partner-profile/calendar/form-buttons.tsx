import { Button, Group } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { partnerProfileMessages } from '../partner-profile-messages.ts';

interface FormButtonsProps {
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** The buttons at the end of a form of the profile. */
export function FormButtons({ isBusy, onDiscard }: FormButtonsProps) {
  const t = useMessages(partnerProfileMessages);
  return (
    <Group justify="flex-end">
      <Button variant="default" disabled={isBusy} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {t('save')}
      </Button>
    </Group>
  );
}
