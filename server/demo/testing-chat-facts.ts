import { describe, expect, test } from 'vitest';
import type { SeededDemo } from './testing-facts.ts';

/** The tests of conversations. */
export function describeChat(demo: SeededDemo): void {
  describe('the conversations of the demo', () => {
    test('are of two clients, about their bookings, quotations and orders', async () => {
      expect(await demo.count('select count(distinct client_id) from chat_rooms')).toBe(2);
      const subjects = await demo.readRows<{ subject: string }>('select distinct subject from chat_rooms');
      expect(subjects.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['PAIR', 'BOOKING', 'QUOTATION', 'ORDER']),
      );
    });

    test('have messages in Thai and Chinese, which a search finds, and a file that is a document of its order', async () => {
      for (const word of ['พรุ่งนี้', '标签'])
        expect(
          await demo.count(`select count(*) from chat_messages where search_text like '%${word}%'`),
        ).toBeGreaterThan(0);
      const filed = `select count(*) from chat_files f join chat_rooms r on r.client_id = f.client_id and r.id = f.room_id
        join documents d on d.client_id = f.client_id and d.id = f.document_id and d.order_id::text = r.subject_id
        where d.category = 'COMMERCIAL_INVOICE' and d.created_at <= now()`;
      expect(await demo.count(filed)).toBe(1);
    });

    test('were written in their order, after their object existed and before the start', async () => {
      const wrong = `select count(*) from chat_messages m join chat_messages next on next.client_id = m.client_id
        and next.room_id = m.room_id and next.position = m.position + 1 where next.created_at <= m.created_at`;
      expect(await demo.count(wrong)).toBe(0);
      expect(await demo.count('select count(*) from chat_messages where created_at > now()')).toBe(0);
      const early = `select count(*) from chat_rooms r join bookings b on b.client_id = r.client_id and b.id::text = r.subject_id
        where r.created_at < b.requested_at`;
      expect(await demo.count(early)).toBe(0);
    });
  });
}
