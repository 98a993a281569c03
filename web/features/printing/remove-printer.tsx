import { ActionIcon } from '@mantine/core';
import type { Printer } from '@portal/contract/printing';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { printingMessages } from './printing-messages.ts';
import { useRemovePrinter } from './printing-queries.ts';

/** The menu of a printer, which removes it. */
export function RemovePrinter({
  printer: { id, name },
  onRemoved,
}: {
  readonly printer: Printer;
  readonly onRemoved: () => void;
}) {
  const t = useMessages(printingMessages);
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useRemovePrinter();
  return (
    <>
      <MenuButton
        target={
          <ActionIcon variant="default" size="lg" aria-label={t('moreActions')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        entries={() => [
          {
            key: 'remove',
            label: t('removePrinter', { name }),
            danger: true,
            run: () => setConfirming(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('removeTitle', { name })}
        confirmLabel={t('removePrinter', { name })}
        danger
        pending={isPending}
        onConfirm={() =>
          mutate(id, {
            onSuccess: () => {
              setConfirming(false);
              toast(t('removed', { name }));
              onRemoved();
            },
            onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
          })
        }
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
