import { ActionIcon } from '@mantine/core';
import { listPrintJobActions, type PrintJob } from '@portal/contract/printing';
import { IconDots } from '@tabler/icons-react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { printingMessages } from './printing-messages.ts';
import { useChangePrintJob } from './printing-queries.ts';

/** The actions that the state of a print job allows. */
export function PrintJobMenu({ job }: { readonly job: PrintJob }) {
  const t = useMessages(printingMessages);
  const { mutate } = useChangePrintJob();
  const actions = listPrintJobActions(job.state);
  if (actions.length === 0) return null;
  return (
    <MenuButton
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actionsOf', { code: job.orderCodes[0] ?? '' })}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      entries={() =>
        actions.map((action) => ({
          key: action,
          label: t(`action_${action}`),
          danger: action === 'cancel',
          run: () =>
            mutate(
              { job, action },
              { onError: (error) => toastFailure(getErrorMessage(error, t('failed'))) },
            ),
        }))
      }
    />
  );
}
