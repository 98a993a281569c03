import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PermittedMenuButton } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import { type Command, useCommands } from '../../../ui/commands/command-store.ts';
import type { PopupTarget } from '../../../ui/popup/use-popup.ts';
import { usePrintTargets } from './use-label-formats.ts';
import { usePrintLabels, type PrintLabels } from './use-print-labels.tsx';
import { orderDetailMessages } from '../detail/order-detail-messages.ts';

interface LabelButtonProps {
  readonly orderId: string;
}

/** Prints the label of one order in a chosen format; the shortcut prints a PDF. */
export function LabelButton({ orderId }: LabelButtonProps) {
  const t = useMessages(orderDetailMessages);
  const printing = usePrintLabels();
  const { print } = printing;
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
    <PrintMenu
      orderId={orderId}
      printing={printing}
      target={
        <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={printing.isPrinting}>
          {t('printLabel')}
        </Button>
      }
    />
  );
}

/** Prints the label of the reverse order that brings a parcel back. */
export function ReturnLabelButton({ orderId }: LabelButtonProps) {
  const t = useMessages(orderDetailMessages);
  const printing = usePrintLabels();
  return (
    <PrintMenu
      orderId={orderId}
      printing={printing}
      target={
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={printing.isPrinting}
        >
          {t('printReturnLabel')}
        </Button>
      }
    />
  );
}

interface PrintMenuProps extends LabelButtonProps {
  readonly printing: PrintLabels;
  readonly target: PopupTarget;
}

function PrintMenu({ orderId, printing: { print, report }, target }: PrintMenuProps) {
  const formats = usePrintTargets();
  return (
    <>
      <PermittedMenuButton
        permission="labels.print"
        target={target}
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
