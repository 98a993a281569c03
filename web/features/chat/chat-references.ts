import {
  findChatReferences,
  MAX_REFERENCE_CODES,
  type ChatReference,
  type ChatRoom,
} from '@portal/contract/chat';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What looks like the code of an object: the number of a MAWB, or letters and digits as codes of the portal have them. */
const CODE = /\b(?:\d{3}-\d{8}|(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,24})\b/g;

/** A part of a text; with a code if it looks like one. */
export interface TextPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text at its codes. */
export function splitAtCodes(content: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: text, index } of content.matchAll(CODE)) {
    if (index > end) parts.push({ text: content.slice(end, index), isCode: false });
    parts.push({ text, isCode: true });
    end = index + text.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end), isCode: false });
  return parts;
}

/** The codes of the latest texts, each once, as many as one request may have. */
export function collectCodes(contents: readonly string[]): readonly string[] {
  const codes = contents
    .toReversed()
    .flatMap((content) => splitAtCodes(content).filter(({ isCode }) => isCode));
  return [...new Set(codes.map(({ text }) => text))].slice(0, MAX_REFERENCE_CODES).sort();
}

/** What the codes name, as far as the user sees it, by code. */
export const referencesQuery = (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['chat', 'references', codes],
    queryFn: async () => {
      const { value } = await call(findChatReferences, { body: { codes: [...codes] } });
      return new Map(value.map((reference) => [reference.code, reference]));
    },
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The page of an object, for a user of a client or of a partner. */
export function getReferencePath({ kind, id, code, partnerId }: ChatReference, isPartner: boolean): string {
  const portal = `/partner-portals/${partnerId}`;
  const search = encodeURIComponent(code);
  switch (kind) {
    case 'ORDER':
      return isPartner ? `${portal}/incoming-orders/${id}` : `/orders/${id}`;
    case 'BAG':
      return isPartner ? `${portal}/bagging/${search}` : `/bagging/${search}`;
    case 'BOOKING':
      return isPartner
        ? `${portal}/departures?tab=bookings&search=${search}`
        : `/next/lfreight/orders?search=${search}`;
    case 'QUOTATION':
      return isPartner ? `${portal}/quotations?search=${search}` : `/next/lfreight/quotations/${id}`;
    case 'MAWB':
      return isPartner ? `${portal}/manifest?search=${search}` : `/orders?search=${search}`;
  }
}

/** The page with the documents of the order or MAWB of a conversation, for a user of a client or of a partner. */
export function getDocumentsPath({ subject, partner }: ChatRoom, isPartner: boolean): string {
  const { kind, id } = subject;
  const portal = `/partner-portals/${partner?.id}`;
  if (kind === 'MAWB') return isPartner ? `${portal}/bagging/documents/${id}` : `/orders/mawb/${id}`;
  return isPartner ? `${portal}/incoming-orders/${id}` : `/orders/${id}#documents`;
}
