import { Alert, Button } from '@mantine/core';
import type { PartnerRequest } from '@portal/contract/partner-orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { useAnswerRequestDialog } from '../requests/use-answer-request-dialog.tsx';

interface IncomingRequestsProps {
  readonly requests: readonly PartnerRequest[];
  readonly partnerId: string;
}

/** Notices at the top of the page for the client's open requests. */
export function IncomingRequests({ requests, partnerId }: IncomingRequestsProps) {
  const t = useMessages(partnerOrdersMessages);
  const { openDialog, dialog } = useAnswerRequestDialog(partnerId);
  return (
    <>
      {requests.map((request) => {
        const { id, kind, client, order, comment, requestedAt } = request;
        return (
          <Alert
            key={id}
            color="yellow"
            title={t(`notice_${kind}`, { client: client.name })}
            className={classes.notice ?? ''}
          >
            <div className={classes.request}>
              <span className={classes.message}>
                {comment ?? t('noComment')} · <RelativeTime at={requestedAt} />
              </span>
              <Permitted permission="partner-orders.update">
                <Button
                  size="xs"
                  aria-label={t('answerOf', { client: client.name, code: order.orderCode })}
                  onClick={() => openDialog(request)}
                >
                  {t('answer')}
                </Button>
              </Permitted>
            </div>
          </Alert>
        );
      })}
      {dialog}
    </>
  );
}
