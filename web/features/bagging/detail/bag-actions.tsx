import { ActionIcon, Button } from '@mantine/core';
import { getBagActions, type Bag, type BagAction } from '@portal/contract/bagging';
import {
  IconDots,
  IconLock,
  IconPackage,
  IconTruckLoading,
  IconLockOpen,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useCompleteBags, usePrintBagLabels } from '../bagging-queries.ts';

const SealDialog = lazyPart(() => import('../dialogs/seal-dialog.tsx'), 'SealDialog');
const EditDialog = lazyPart(() => import('../dialogs/edit-dialog.tsx'), 'EditDialog');
const UnsealDialog = lazyPart(() => import('../dialogs/unseal-dialog.tsx'), 'UnsealDialog');
const HandOverDialog = lazyPart(() => import('../dialogs/hand-over-dialog.tsx'), 'HandOverDialog');
const DeleteDialog = lazyPart(() => import('../dialogs/delete-dialog.tsx'), 'DeleteDialog');

/** The actions that the state of the bag and the user's permissions allow. */
export function BagActions({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const { isAllowed: isPermitted, reason } = usePermission('bagging.write');
  const { mutate: print, isPending: isPrinting } = usePrintBagLabels();
  const [open, setOpen] = useState<'seal' | 'edit' | 'unseal' | 'hand-over' | 'delete'>();
  const { mutate: complete, isPending: isCompleting } = useCompleteBags();
  const allows = (action: BagAction) => getBagActions(bag).includes(action);
  const close = () => setOpen(undefined);
  const { isAllowed: canPrint } = usePermission('labels.print');
  const canSeal = isPermitted && allows('seal') && bag.orders > 0;
  const canPrintLabel = canPrint && allows('print-label');
  const commands = useMemo(
    (): readonly Command[] => [
      ...(canSeal
        ? [{ id: 'bag-seal', label: t('sealBag'), group: 'action', run: () => setOpen('seal') } as const]
        : []),
      ...(canPrintLabel
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
    [t, canSeal, canPrintLabel, print, bag.id],
  );
  useCommands(commands);
  const isVisible = isPermitted || reason !== undefined;
  const entries: readonly MenuEntry[] = [
    ...(isVisible && allows('set-mawb')
      ? [
          {
            key: 'edit',
            label: t('edit'),
            icon: <IconPencil size={16} aria-hidden />,
            reason,
            run: () => setOpen('edit'),
          },
        ]
      : []),
    ...(isVisible && allows('delete')
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            reason,
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
            variant={allows('seal') || allows('hand-over') ? 'default' : 'filled'}
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={isPrinting}
            onClick={() => print([bag.id], { onError: (error) => toastFailure(error.message) })}
          >
            {t('printLabel')}
          </Button>
        </Permitted>
      )}
      {allows('complete') && (
        <Permitted permission="bagging.write">
          <Button
            variant="default"
            leftSection={<IconPackage size={16} aria-hidden />}
            loading={isCompleting}
            onClick={() =>
              complete([bag.id], {
                onSuccess: ({ outcomes: [outcome] }) =>
                  outcome?.reason == null
                    ? toast(t('completed', { count: 1 }))
                    : toastFailure(outcome.reason.message),
                onError: (error) => toastFailure(error.message),
              })
            }
          >
            {t('complete')}
          </Button>
        </Permitted>
      )}
      {allows('hand-over') && (
        <Permitted permission="bagging.write">
          <Button
            leftSection={<IconTruckLoading size={16} aria-hidden />}
            onClick={() => setOpen('hand-over')}
          >
            {t('handOver')}
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
        {open === 'hand-over' && <HandOverDialog bag={bag} onClose={close} />}
        {open === 'delete' && <DeleteDialog bag={bag} onClose={close} />}
      </Suspense>
    </>
  );
}
