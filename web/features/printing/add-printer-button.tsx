import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { printingMessages } from './printing-messages.ts';
import { useCreatePrinter } from './printing-queries.ts';

/** Asks for the name of a printer and adds it. */
export function AddPrinterButton({
  isDefault = false,
  onAdded,
}: {
  readonly isDefault?: boolean;
  readonly onAdded: (printerId: string) => void;
}) {
  const t = useMessages(printingMessages);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useCreatePrinter();
  const close = () => {
    setOpen(false);
    setName('');
    reset();
  };
  return (
    <>
      <Button
        variant={isDefault ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('addPrinter')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('addPrinter')}
          submitLabel={t('add')}
          isPending={isPending}
          error={error}
          onClose={close}
          onSubmit={() =>
            mutate(name.trim(), {
              onSuccess: ({ id }) => {
                close();
                onAdded(id);
              },
            })
          }
        >
          <TextInput
            label={t('name')}
            description={t('nameHelp')}
            maxLength={60}
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
