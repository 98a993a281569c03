import {
  changeClientConnection,
  changeConnection,
  getClientConnectionEffect,
  getConnectionEffect,
  listClientConnectionEntries,
  listConnectionEntries,
  type ActionOf,
  type ClientConnectionChange,
  type ConnectionChange,
  type ConnectionEffect,
} from '@portal/contract/connections';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** A connection as one side sees it. A client names it by the partner. */
export type ConnectionSubject = { readonly companyName: string } & (
  | { readonly side: 'CLIENT'; readonly partnerId: string; readonly partnerName: string }
  | { readonly side: 'PARTNER'; readonly connectionId: string; readonly clientName: string }
);

/** Name of the other side. */
export const getOtherName = (subject: ConnectionSubject) =>
  subject.side === 'CLIENT' ? subject.partnerName : subject.clientName;

/** Key of all queries about connections; a change invalidates it. */
export const connectionsKey = ['connections'] as const;

const idOf = (subject: ConnectionSubject) =>
  subject.side === 'CLIENT' ? subject.partnerId : subject.connectionId;

const ENTRIES_PER_PAGE = 10;

/** The history of a connection, newest first. */
export function entriesQuery(subject: ConnectionSubject) {
  const params = { id: idOf(subject) };
  return infiniteQueryOptions({
    queryKey: [...connectionsKey, subject.side, params.id, 'entries'],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, perPage: ENTRIES_PER_PAGE };
      return subject.side === 'CLIENT'
        ? call(listConnectionEntries, { params, query, signal })
        : call(listClientConnectionEntries, { params, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
  });
}

/** What a side sees of the effect; a partner sees the orders under way alone. */
export type SideEffect = Pick<ConnectionEffect, 'ordersUnderWay'> & Partial<ConnectionEffect>;

/** What the suspension or the end of a connection changes. */
export function effectQuery(subject: ConnectionSubject) {
  const params = { id: idOf(subject) };
  return queryOptions({
    queryKey: [...connectionsKey, subject.side, params.id, 'effect'],
    queryFn: async ({ signal }): Promise<SideEffect> =>
      subject.side === 'CLIENT'
        ? (await call(getConnectionEffect, { params, signal })).value
        : (await call(getClientConnectionEffect, { params, signal })).value,
  });
}

/** An action of a dialog; a request is a call of its own. */
export type DialogAction = Exclude<ActionOf<'CLIENT'> | ActionOf<'PARTNER'>, 'request'>;

export type SideChange = Omit<ClientConnectionChange, 'action'> & { readonly action: DialogAction };

/** Changes a connection. The contract refuses an action of the other side. */
export function useConnectionChange(subject: ConnectionSubject) {
  return useConnectionMutation(async (change: SideChange) => {
    const params = { id: idOf(subject) };
    if (subject.side === 'CLIENT') await call(changeConnection, { params, body: change as ConnectionChange });
    else await call(changeClientConnection, { params, body: change as ClientConnectionChange });
  });
}

/** A mutation after which everything about connections and partners is read again. */
export function useConnectionMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.some((part) => part === 'connections' || part === 'partners'),
      }),
  });
}
