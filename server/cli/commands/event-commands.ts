import { isRefusal, uuid } from '@portal/contract/core';
import { WITHDRAWAL_CODES, withdrawalInput } from '@portal/contract/orders';
import { findOrderOfAnyClient, readOrderEvents, withdrawEventOf } from '../../features/orders/index.ts';
import { command, type Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { printTable } from '../print-table.ts';
import { runAsClient } from '../run-as-client.ts';

const list = command({
  name: 'events list',
  description: 'List the events of an order with their ids, also withdrawn ones',
  positionals: ['<order>'],
  options: {},
  run: (operator, _values, [ref = '']) =>
    operator.read(async (tx) => {
      const order = await findOrderOfAnyClient(tx, ref);
      if (isRefusal(order)) return order;
      const { clientId, id } = order;
      const events = await runAsClient(tx, clientId, () => readOrderEvents(tx, clientId, id));
      return printTable(
        ['ID', 'TIME', 'LEG', 'STATUS', 'PIECE', 'BY', 'WITHDRAWN'],
        events.map((event) => [
          event.id,
          event.updateTimestamp,
          event.serviceType,
          event.status,
          event.piece === null ? '' : String(event.piece),
          event.partner?.name ?? event.source,
          event.withdrawal === null ? '' : `${event.withdrawal.reason}: ${event.withdrawal.comment}`,
        ]),
        `${order.orderCode} has no events.`,
      );
    }),
});

const withdraw = command({
  name: 'events withdraw',
  description: 'Withdraw an event that was reported by mistake; the state of the order is derived again',
  positionals: ['<order>', '<event>'],
  options: {
    reason: { description: WITHDRAWAL_CODES.join(', '), schema: withdrawalInput.shape.reason },
    comment: {
      description: 'what was wrong; the client and its partners see it',
      schema: withdrawalInput.shape.comment,
    },
  },
  run: (operator, input, [ref = '', eventId = '']) =>
    operator.change(async (tx, audit) => {
      if (!uuid.safeParse(eventId).success) throw new CommandError(`"${eventId}" is not the id of an event.`);
      const order = await findOrderOfAnyClient(tx, ref);
      if (isRefusal(order)) return order;
      const { clientId, id: orderId, orderCode } = order;
      const request = { orderId, eventId, input };
      const outcome = await runAsClient(tx, clientId, () =>
        withdrawEventOf(tx, clientId, request, { kind: 'OPERATOR' }, new Date()),
      );
      if (isRefusal(outcome)) return outcome;
      if (outcome === 'REPEAT') return [`The event of ${orderCode} was withdrawn before.`];
      const after = { eventId, ...input };
      audit({ operation: 'operator.events.withdraw', clientId, subject: orderCode, after });
      return [`The event of ${orderCode} is withdrawn.`];
    }),
});

export const eventCommands: readonly Command[] = [list, withdraw];
