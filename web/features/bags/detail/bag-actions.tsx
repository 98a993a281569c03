import { ActionIcon, Button } from '@mantine/core';
import type { BagAction } from '@portal/contract/bagging';
import {
  IconDots,
  IconLock,
  IconPackage,
  IconLockOpen,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { MessageButton } from '../../chat/index.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import type { MenuEntry } from '../../../ui/popup/menu-entry.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useBagMutation } from '../bag-mutations.ts';
import { getSideActions, useBaggingSide, type SideBag } from '../bagging-side.ts';

const SealDialog = lazyPart(() => import('../dialogs/seal-dialog.tsx'), 'SealDialog');
const EditDialog = lazyPart(() => import('../dialogs/edit-dialog.tsx'), 'EditDialog');
const UnsealDialog = lazyPart(() => import('../dialogs/unseal-dialog.tsx'), 'UnsealDialog');
const DeleteDialog = lazyPart(() => import('../dialogs/delete-dialog.tsx'), 'DeleteDialog');

interface BagActionsProps {
  readonly bag: SideBag;
  /** The button of an action that only this side has. */
  readonly children?: ReactNode;
}

/** The actions that the state of the bag and the user's permissions allow. */
export function BagActions({ bag, children }: BagActionsProps) {
  const t = useMessages(baggingMessages);
  const { writePermission, labelPermission, calls } = useBaggingSide();
  const { isAllowed: isPermitted, reason } = usePermission(writePermission);
  const { mutate: print, isPending: isPrinting } = useBagMutation(calls.printLabels);
  const [open, setOpen] = useState<'seal' | 'edit' | 'unseal' | 'delete'>();
  const { mutate: complete, isPending: isCompleting } = useBagMutation(calls.complete);
  const allows = (action: BagAction) => getSideActions(bag).includes(action);
  const close = () => setOpen(undefined);
  const { isAllowed: canPrint } = usePermission(labelPermission);
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
        <Permitted permission={writePermission}>
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
        <Permitted permission={labelPermission}>
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
        <Permitted permission={writePermission}>
          <Button
            variant="default"
            leftSection={<IconPackage size={16} aria-hidden />}
            loading={isCompleting}
            onClick={() =>
              complete([bag.id], {
                onSuccess: ([outcome]) =>
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
      <MessageButton thread={{ subject: 'BAG', subjectId: bag.id }} />
      {children}
      {allows('seal') && (
        <Permitted permission={writePermission}>
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
