import { CONNECTION_PERMISSIONS, type Connection } from '@portal/contract/connections';
import { Button } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { connectionMessages } from './connection-messages.ts';
import type { ConnectionSubject, DialogAction } from './connection-subject.ts';

const InterruptionDialog = lazyPart(() => import('./interruption-dialog.tsx'), 'InterruptionDialog');
const ConfirmChangeDialog = lazyPart(() => import('./confirm-change-dialog.tsx'), 'ConfirmChangeDialog');
const TermsDialog = lazyPart(() => import('./terms-dialog.tsx'), 'TermsDialog');

interface OpenAction {
  readonly subject: ConnectionSubject;
  readonly connection: Connection;
  readonly action: DialogAction;
}

/** Opens the dialogs that change a connection; the page renders `dialog`. */
export function useConnectionDialog(): {
  readonly open: (action: OpenAction) => void;
  readonly dialog: ReactNode;
} {
  const { subject: opened, isOpen, open, close } = useDialogState<OpenAction>();
  return {
    open,
    // Entered values belong to one opening.
    dialog: opened !== undefined && isOpen && (
      <Suspense fallback={null}>
        <ActionDialog {...opened} onClose={close} />
      </Suspense>
    ),
  };
}

function ActionDialog({
  subject,
  connection,
  action,
  onClose,
}: OpenAction & { readonly onClose: () => void }) {
  const props = { subject, isOpen: true, onClose };
  switch (action) {
    case 'reject':
    case 'suspend':
    case 'end':
      return <InterruptionDialog {...props} action={action} />;
    case 'withdraw':
    case 'resume':
      return <ConfirmChangeDialog {...props} action={action} />;
    case 'accept':
    case 'change-terms':
      return <TermsDialog {...props} action={action} terms={connection.terms} />;
  }
}

/** The actions of a connection that have a dialog, in the order of the table. */
export function listDialogActions({ actions }: Pick<Connection, 'actions'>): DialogAction[] {
  return actions.filter((action) => action !== 'request');
}

const MAIN_ACTIONS: ReadonlySet<DialogAction> = new Set(['accept', 'resume']);
/** Actions that stop orders from going to the partner. */
export const DANGER_ACTIONS: ReadonlySet<DialogAction> = new Set(['reject', 'suspend', 'end']);

interface ConnectionButtonsProps {
  readonly connection: Connection;
  readonly side: ConnectionSubject['side'];
  readonly onAction: (action: DialogAction) => void;
}

/** A button for each action that the connection allows. */
export function ConnectionButtons({ connection, side, onAction }: ConnectionButtonsProps) {
  const t = useMessages(connectionMessages);
  return listDialogActions(connection).map((action) => (
    <Permitted key={action} permission={CONNECTION_PERMISSIONS[side]}>
      <Button
        variant={MAIN_ACTIONS.has(action) ? 'filled' : 'default'}
        {...(DANGER_ACTIONS.has(action) && { color: 'red', variant: 'subtle' })}
        onClick={() => onAction(action)}
      >
        {t(`action_${action}`)}
      </Button>
    </Permitted>
  ));
}
