import { ActionIcon, Button } from '@mantine/core';
import { actionsOfBag, type Bag, type BagAction } from '@portal/contract/bagging';
import { IconDots, IconLock, IconLockOpen, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useMay } from '../../session/use-user.ts';
import { type Command, useCommands } from '../../ui/commands/command-store.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { because, type MenuEntry } from '../../ui/popup/menu-entry.ts';
import { toastFailure } from '../../ui/toast/toasts.tsx';
import { baggingMessages } from './bagging-messages.ts';
import { usePrintBagLabels } from './bagging-queries.ts';

const SealDialog = lazyPart(() => import('./seal-dialog.tsx'), 'SealDialog');
const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), 'EditDialog');
const UnsealDialog = lazyPart(() => import('./unseal-dialog.tsx'), 'UnsealDialog');
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');

/** Exactly what the bag's state allows, for those who may do it. */
export function BagActions({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const { ok, reason } = useMay('bagging.write');
  const { mutate: print, isPending: printing } = usePrintBagLabels();
  const [open, setOpen] = useState<'seal' | 'edit' | 'unseal' | 'delete'>();
  const allows = (action: BagAction) => actionsOfBag(bag.state).includes(action);
  const close = () => setOpen(undefined);
  const { ok: mayPrint } = useMay('labels.print');
  const sealing = ok && allows('seal') && bag.orders > 0;
  const labelling = mayPrint && allows('print-label');
  const commands = useMemo(
    (): readonly Command[] => [
      ...(sealing
        ? [{ id: 'bag-seal', label: t('sealBag'), group: 'action', run: () => setOpen('seal') } as const]
        : []),
      ...(labelling
        ? [
            {
              id: 'bag-label',
              label: t('printLabel'),
              group: 'action',
              keys: 'p',
              run: () => print([bag.id], { onError: (error) => toastFailure(error.message) }),
            } as const,
          ]
        : []),
    ],
    [t, sealing, labelling, print, bag.id],
  );
  useCommands(commands);
  const offered = ok || reason !== undefined;
  const entries: readonly MenuEntry[] = [
    ...(offered && allows('set-mawb')
      ? [
          {
            key: 'edit',
            label: t('edit'),
            icon: <IconPencil size={16} aria-hidden />,
            ...because(reason),
            run: () => setOpen('edit'),
          },
        ]
      : []),
    ...(offered && allows('delete')
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            ...because(reason),
            run: () => setOpen('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      {allows('unseal') && (
        <Permitted permission="bagging.write">
          <Button
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            onClick={() => setOpen('unseal')}
          >
            {t('unseal')}
          </Button>
        </Permitted>
      )}
      {allows('print-label') && (
        <Permitted permission="labels.print">
          <Button
            variant={allows('seal') ? 'default' : 'filled'}
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={printing}
            onClick={() => print([bag.id], { onError: (error) => toastFailure(error.message) })}
          >
            {t('printLabel')}
          </Button>
        </Permitted>
      )}
      {allows('seal') && (
        <Permitted permission="bagging.write">
          <Button
            leftSection={<IconLock size={16} aria-hidden />}
            disabled={bag.orders === 0}
            onClick={() => setOpen('seal')}
          >
            {t('sealBag')}
          </Button>
        </Permitted>
      )}
      {entries.length > 0 && (
        <MenuButton
          target={
            <ActionIcon variant="default" size={36} aria-label={t('more')}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          entries={() => entries}
        />
      )}
      <Suspense fallback={null}>
        {open === 'seal' && <SealDialog bag={bag} onClose={close} />}
        {open === 'edit' && <EditDialog bag={bag} onClose={close} />}
        {open === 'unseal' && <UnsealDialog bag={bag} onClose={close} />}
        {open === 'delete' && <DeleteDialog bag={bag} onClose={close} />}
      </Suspense>
    </>
  );
}
