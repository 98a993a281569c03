import type { ClientConnection } from '@portal/contract/connections';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { clientConnectionMessages } from './client-connection-messages.ts';
import { RequestFacts, TermsFacts } from './connection-facts.tsx';
import { ConnectionHistory } from './connection-history.tsx';
import { connectionMessages } from './connection-messages.ts';
import { ConnectionStateChip } from './connection-state-chip.tsx';
import type { ConnectionSubject, DialogAction } from './connection-subject.ts';
import classes from './connections.module.css';
import { ConnectionButtons } from './use-connection-actions.tsx';
import { canWriteIn } from '@portal/contract/chat';
import { MessageButton } from '../chat/index.ts';

interface ClientConnectionDialogProps {
  readonly connection: ClientConnection;
  readonly subject: ConnectionSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAction: (action: DialogAction) => void;
}

/** The connection with a client: its request, terms and history, and what can be done with it. */
export function ClientConnectionDialog({
  connection,
  subject,
  isOpen,
  onClose,
  onAction,
}: ClientConnectionDialogProps) {
  const t = useMessages(clientConnectionMessages);
  const tConnection = useMessages(connectionMessages);
  const { client, state, suspendedBy, reason, request, terms } = connection;
  const notes = [
    ...(suspendedBy === null ? [] : [suspendedBy === 'CLIENT' ? t('byClient') : t('byYou')]),
    ...(reason === null ? [] : [tConnection(`reason_${reason}`)]),
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={client.name} size="lg">
      <p className={classes.text}>
        <ConnectionStateChip state={state} /> {notes.join(' · ')}
      </p>
      {request === null ? (
        <p className={classes.text}>{t('withoutRequest')}</p>
      ) : (
        <RequestFacts request={request} />
      )}
      {terms !== null && (
        <>
          <h3 className={classes.subtitle}>{tConnection('terms')}</h3>
          <TermsFacts terms={terms} />
        </>
      )}
      <div className={classes.buttons}>
        <ConnectionButtons connection={connection} side="PARTNER" onAction={onAction} />
        {canWriteIn(state) && <MessageButton thread={{ subject: 'PAIR', clientId: client.id }} />}
      </div>
      <h3 className={classes.subtitle}>{tConnection('history')}</h3>
      <ConnectionHistory subject={subject} />
    </Dialog>
  );
}
