import type { ChatMessage, ChatReference, ChatRoom } from '@portal/contract/chat';

/** The user of stories. */
const ANN = { id: '01890000-0000-7000-8000-0000000000a1', name: 'Ann Lee', side: 'CLIENT' as const };
const DANIEL = { id: '01890000-0000-7000-8000-0000000000d1', name: 'Daniel Teo', side: 'PARTNER' as const };
const MEI = { id: '01890000-0000-7000-8000-0000000000a2', name: 'Mei Chen', side: 'CLIENT' as const };
const FIRST_AT = Date.parse('2026-11-27T02:10:00.000Z');

/** A message for tests and stories: odd positions are of the partner, even ones of the user. */
export function buildMessage(
  position: number,
  content: string,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  const timestamp = new Date(FIRST_AT + position * 240_000).toISOString();
  return {
    id: `01a30000-0000-7000-8000-${String(position).padStart(12, '0')}`,
    position,
    content,
    sender: position % 2 === 1 ? DANIEL : ANN,
    date: timestamp.slice(0, 10),
    timestamp,
    files: [],
    quoted: null,
    deletedAt: null,
    ...more,
  };
}

/** A conversation with a partner, for tests and stories. */
export const TEST_ROOM: ChatRoom = {
  roomId: '01a31000-0000-7000-8000-000000000001',
  roomName: 'Harbourline Freight · SG1000042X',
  avatar: null,
  unreadCount: 2,
  lastMessage: buildMessage(5, 'The bags for MYKUL are at gate 4.'),
  users: [
    { ...ANN, readPosition: 4 },
    { ...DANIEL, readPosition: 5 },
    { ...MEI, readPosition: 5 },
  ],
  subject: { kind: 'ORDER', id: '01a20b6e-470e-7706-92cb-eadaef8a2763', code: 'SG1000042X' },
  client: { id: '01890000-0000-7000-8000-0000000000c1', name: 'Lion City Goods' },
  partner: { id: '01890000-0000-7000-8000-0000000000b1', name: 'Harbourline Freight' },
  customer: null,
  canWrite: true,
};

export const TEST_MESSAGES: readonly ChatMessage[] = [
  buildMessage(1, 'Good morning. Two parcels of SG1000042X have no HS code.'),
  buildMessage(2, '610910 for both, cotton T-shirts.', {
    quoted: {
      id: buildMessage(1, '').id,
      senderName: DANIEL.name,
      content: 'Good morning. Two parcels of SG1000042X have no HS code.',
    },
  }),
  buildMessage(3, '', {
    files: [
      {
        id: '01a32000-0000-7000-8000-000000000001',
        name: 'damage-report.pdf',
        mediaType: 'application/pdf',
        size: 182_400,
        document: null,
      },
    ],
  }),
  buildMessage(4, '', { deletedAt: '2026-11-27T02:40:00.000Z' }),
  buildMessage(5, 'The bags for MYKUL are at gate 4.'),
];

/** The order that the messages name. */
export const TEST_REFERENCE: ChatReference = {
  code: 'SG1000042X',
  kind: 'ORDER',
  id: '01a20b6e-470e-7706-92cb-eadaef8a2763',
  partnerId: null,
  from: 'SG',
  to: 'MY',
  grossGrams: 1_200,
  day: '2026-12-05',
};
