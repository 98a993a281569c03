import { describe, expect, test } from 'vitest';
import type { Calendars } from '../features/calendars/index.ts';
import { getWeekday, toLocalTime } from '../platform/local-days.ts';
import { FORWARD, type SeededDemo } from './testing-facts.ts';

const SATURDAY = 6;
const TIME_ZONE = 'Asia/Singapore';
/** The countries in which the clients work. */
const COUNTRIES: Readonly<Record<string, string>> = { MERLION: 'SG', JADEHARBOUR: 'HK', TIDEWATER: 'CN' };

/** The tests of the days on which clients order. The day of the seeding has orders on each day of the week. */
export function describeOrderDays(demo: SeededDemo & { readCalendars(): Promise<Calendars> }): void {
  describe('the days of orders of the demo', () => {
    const readDays = async () => {
      const rows = await demo.readRows<{ client: string; at: Date }>(`select c.code client, o.created_at at
        from orders o join clients c using (client_id)
        where ${FORWARD} and o.created_at between now() - interval '90 days' and now() - interval '24 hours'`);
      return rows.map(({ client, at }) => ({ client, ...toLocalTime(at.getTime(), TIME_ZONE) }));
    };

    test('are no Sundays and no holidays of the client', async () => {
      const calendars = await demo.readCalendars();
      const closed = (await readDays()).filter(
        ({ client, day }) =>
          !calendars.getWorkCalendar('PICKUP', null, { country: COUNTRIES[client] ?? '' }).isOpen(day),
      );
      expect(closed).toEqual([]);
    });

    test('are each working day of the shipper, with fewer orders on Saturdays and no day above a twelfth of all', async () => {
      const calendars = await demo.readCalendars();
      const days = (await readDays()).filter(({ client }) => client === 'MERLION').map(({ day }) => day);
      const ordersOf = Map.groupBy(days, (day) => day);
      const [first, last] = [Math.min(...days), Math.max(...days)];
      const offices = calendars.getOfficeCalendar({ country: 'SG' });
      const period = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const working = period.filter((day) => offices.isOpen(day));
      expect(working.filter((day) => !ordersOf.has(day)).length).toBeLessThan(4);
      const average = (some: readonly number[]) =>
        some.reduce((sum, day) => sum + (ordersOf.get(day)?.length ?? 0), 0) / some.length;
      const saturdays = period.filter((day) => getWeekday(day) === SATURDAY);
      expect(average(saturdays)).toBeLessThan(0.6 * average(working));
      const most = Math.max(...[...ordersOf.values()].map((ofDay) => ofDay.length));
      expect(most / days.length).toBeLessThan(1 / 12);
    });
  });
}
