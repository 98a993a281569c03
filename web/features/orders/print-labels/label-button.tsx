import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PermittedMenuButton } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import { usePrintTargets } from './use-label-formats.ts';
import { usePrintLabels } from './use-print-labels.tsx';
import { orderDetailMessages } from '../detail/order-detail-messages.ts';

/** Prints the label of one order in a chosen format; the shortcut prints a PDF. */
export function LabelButton({ orderId }: { readonly orderId: string }) {
  const t = useMessages(orderDetailMessages);
  const formats = usePrintTargets();
  const { print, isPrinting, report } = usePrintLabels();
  const { isAllowed } = usePermission('labels.print');
  const commands = useMemo(
    (): readonly Command[] =>
      isAllowed
        ? [
            {
              id: 'order-label',
              label: t('printLabel'),
              group: 'action',
              keys: 'p',
              run: () => print({ kind: 'ids', orderIds: [orderId] }, 'pdf'),
            },
          ]
        : [],
    [isAllowed, t, print, orderId],
  );
  useCommands(commands);
  return (
    <>
      <PermittedMenuButton
        permission="labels.print"
        target={
          <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={isPrinting}>
            {t('printLabel')}
          </Button>
        }
        entries={() =>
          formats.map(({ value, label }) => ({
            key: value,
            label,
            run: () => print({ kind: 'ids', orderIds: [orderId] }, value),
          }))
        }
      />
      {report}
    </>
  );
}
