import { Button } from '@mantine/core';
import type { PartnerDetails } from '@portal/contract/connections';
import { Suspense } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useUser } from '../../session/use-user.ts';
import { useDialogState } from '../../ui/dialog/use-dialog-state.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { MessageButton } from '../chat/index.ts';
import { canWriteIn } from '@portal/contract/chat';
import { RequestFacts, TermsFacts } from './connection-facts.tsx';
import { ConnectionHistory } from './connection-history.tsx';
import { connectionMessages } from './connection-messages.ts';
import type { ConnectionSubject } from './connection-subject.ts';
import classes from './connections.module.css';
import { requestMessages } from './request-messages.ts';
import { ConnectionButtons, useConnectionDialog } from './use-connection-actions.tsx';

const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog');

const messages = defineMessages('connection-panel', {
  text_NONE: 'Your orders cannot go to {name} yet. Request a connection to use its services and rates.',
  text_REQUESTED: '{name} has not answered yet. Orders can go to it once it accepts.',
  text_ACCEPTED: 'Your orders can go to {name}.',
  text_REJECTED: '{name} rejected your request.',
  text_WITHDRAWN: 'You withdrew your request. You can send another one.',
  text_SUSPENDED: 'New orders do not go to {name}. Orders under way are finished.',
  text_ENDED: 'The connection has ended. To work with {name} again, send a new request.',
  requestableAt: 'You can send another request from {date}.',
  suspendedByClient: 'Your company suspended the connection and can resume it.',
  suspendedByPartner: '{name} suspended the connection and can resume it.',
  reason: 'Reason: {reason}',
});

/** The connection of the client with a partner: its state, request, terms and history, and what can be done with it. */
export function ConnectionPanel({ partner }: { readonly partner: PartnerDetails }) {
  const t = useMessages(messages);
  const tConnection = useMessages(connectionMessages);
  const tRequest = useMessages(requestMessages);
  const { formatDate } = useFormats();
  const { client } = useUser();
  const { open, dialog } = useConnectionDialog();
  const requestDialog = useDialogState<PartnerDetails>();
  const { name, connection } = partner;
  const { state, reason, comment, suspendedBy, requestableAt, request, terms, actions } = connection;
  const subject: ConnectionSubject = {
    side: 'CLIENT',
    partnerId: partner.id,
    partnerName: name,
    companyName: client?.name ?? '',
  };
  const mayRequest = actions.includes('request');
  return (
    <Section title={tConnection('connection')}>
      <p className={classes.text}>
        {t(`text_${state ?? 'NONE'}`, { name })}
        {suspendedBy !== null &&
          ` ${suspendedBy === 'CLIENT' ? t('suspendedByClient') : t('suspendedByPartner', { name })}`}
        {requestableAt !== null &&
          !mayRequest &&
          ` ${t('requestableAt', { date: formatDate(requestableAt) })}`}
      </p>
      {reason !== null && (
        <p className={classes.text}>{t('reason', { reason: tConnection(`reason_${reason}`) })}</p>
      )}
      {reason !== null && comment !== null && <blockquote className={classes.message}>{comment}</blockquote>}
      <div className={classes.buttons}>
        {mayRequest && (
          <Permitted permission="connections.write">
            <Button onClick={() => requestDialog.open(partner)}>{tRequest('open')}</Button>
          </Permitted>
        )}
        <ConnectionButtons
          connection={connection}
          side="CLIENT"
          onAction={(action) => open({ subject, connection, action })}
        />
        {canWriteIn(state) && <MessageButton thread={{ subject: 'PAIR', partnerId: partner.id }} />}
      </div>
      {terms !== null && (
        <>
          <h3 className={classes.subtitle}>{tConnection('terms')}</h3>
          <TermsFacts terms={terms} />
        </>
      )}
      {request !== null && (
        <>
          <h3 className={classes.subtitle}>{tConnection('request')}</h3>
          <RequestFacts request={request} />
        </>
      )}
      {state !== null && (
        <>
          <h3 className={classes.subtitle}>{tConnection('history')}</h3>
          <ConnectionHistory subject={subject} />
        </>
      )}
      {dialog}
      {requestDialog.subject !== undefined && requestDialog.isOpen && (
        <Suspense fallback={null}>
          <RequestDialog partner={requestDialog.subject} isOpen onClose={requestDialog.close} />
        </Suspense>
      )}
    </Section>
  );
}
