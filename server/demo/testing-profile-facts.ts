import { beforeAll, describe, expect, test } from 'vitest';
import { partnerProfileChange, suggestStatus } from '@portal/contract/partners';
import { PARTNER_STATUS_CODES } from './partner-status-codes.ts';
import type { SeededDemo } from './testing-facts.ts';

interface ProfileRow {
  readonly code: string;
  readonly delivers: boolean;
  readonly rateCurrencies: readonly string[];
  readonly content: {
    readonly headline: string;
    readonly languages: readonly string[];
    readonly contacts: readonly { readonly task: string; readonly email: string }[];
    readonly paymentTerms: { readonly currencies: readonly string[] };
  };
}

/** The tests of the profiles and status codes of partners. */
export function describeProfiles(demo: SeededDemo): void {
  describe('the profiles of the demo partners', () => {
    let profiles: readonly ProfileRow[];
    beforeAll(async () => {
      profiles = await demo.readRows<ProfileRow>(`select p.code, 'LAST_MILE' = any (p.service_types) delivers,
          (select array_agg(distinct currency) from rate_cards c where c.partner_id = p.id) "rateCurrencies",
          json_build_object('headline', headline, 'description', description, 'website', website,
            'languages', languages, 'contacts', contacts, 'paymentTerms', payment_terms) content
        from partners p join partner_profiles f on f.partner_id = p.id`);
    });

    test('are complete, and valid as the API accepts them', () => {
      expect(profiles).toHaveLength(30);
      for (const { content } of profiles) expect(partnerProfileChange.parse(content)).toEqual(content);
      expect(new Set(profiles.map(({ content }) => content.headline)).size).toBe(30);
    });

    test('have contacts for claims and invoices, and customer service where the partner delivers', () => {
      for (const { delivers, content } of profiles) {
        const tasks = content.contacts.map(({ task }) => task);
        expect(tasks).toEqual(expect.arrayContaining(['CLAIMS', 'BILLING']));
        expect(tasks.includes('CUSTOMER_SERVICE')).toBe(delivers);
        for (const { email } of content.contacts) expect(email).toMatch(/\.example$/);
      }
    });

    test('state invoices in a currency of the rate cards', () => {
      for (const { code, rateCurrencies, content } of profiles) {
        const shared = content.paymentTerms.currencies.filter((one) => rateCurrencies.includes(one));
        expect(shared, code).not.toHaveLength(0);
      }
    });

    test('have a logo of their own, and certificates of which one ends soon and one has ended', async () => {
      expect(await demo.count("select count(distinct hash) from partner_pictures where kind = 'LOGO'")).toBe(
        30,
      );
      const rows = await demo.readRows<{ valid: number; soon: number; ended: number }>(`select
        count(distinct partner_id) filter (where valid_until > now() + interval '60 days')::int valid,
        count(*) filter (where valid_until between now() and now() + interval '60 days')::int soon,
        count(*) filter (where valid_until < now()::date)::int ended from partner_certificates`);
      expect(rows).toEqual([{ valid: 30, soon: 1, ended: 1 }]);
    });

    test('have pictures of six partners, each picture with a text of its own', async () => {
      const rows = await demo.readRows<{ partners: number; texts: number; pictures: number }>(`select
        count(distinct partner_id)::int partners, count(distinct alt_text)::int texts, count(*)::int pictures
        from partner_pictures where kind = 'GALLERY' and width = 1280 and height > 800`);
      expect(rows).toEqual([{ partners: 6, texts: 13, pictures: 13 }]);
    });

    test('have an air security certificate where the partner is an IATA cargo agent', async () => {
      const issuers = await demo.readRows<{
        issuer: string;
      }>(`select distinct c.issuer from partner_certificates c
        join partner_certificates iata using (partner_id)
        where iata.name = 'IATA cargo agent' and c.name ilike '%regulated%' order by 1`);
      expect(issuers.map(({ issuer }) => issuer)).toEqual([
        'Civil Aviation Department, Hong Kong',
        'Luftfahrt-Bundesamt, Germany',
        'Singapore Police Force',
      ]);
    });

    test('have a history where a user of the partner can sign in', async () => {
      const rows = await demo.readRows<{ actor: string }>(
        'select distinct actor_name actor from partner_profile_changes order by 1',
      );
      expect(rows.map(({ actor }) => actor)).toEqual(['Daniel Teo', 'Dewi Lestari']);
    });
  });

  describe('the status codes of the demo partners', () => {
    test('are those of six partners, each with mapped and unmapped ones', async () => {
      const planned = Object.values(PARTNER_STATUS_CODES);
      const stored = (condition: string) =>
        demo.count(`select count(*) from partner_status_codes where ${condition}`);
      expect(await demo.count('select count(distinct partner_id) from partner_status_codes')).toBe(6);
      expect(await stored('status is not null')).toBe(planned.flatMap(({ mapped }) => mapped).length);
      expect(await stored('status is null')).toBe(
        planned.flatMap(({ unmapped }) => Object.keys(unmapped)).length,
      );
    });

    test('name an order of the partner in the last report of an unmapped code', async () => {
      const foreign = `select count(*) from partner_status_codes s where status is null and not exists (
        select from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
        where o.order_code = s.last_order_code and l.partner_id = s.partner_id)`;
      expect(await demo.count(foreign)).toBe(0);
    });

    test('have a suggestion for some unmapped codes and none for others', async () => {
      const rows = await demo.readRows<{ code: string }>(
        'select code from partner_status_codes where status is null',
      );
      const suggested = rows.filter(({ code }) => suggestStatus(code, code) !== undefined);
      expect(suggested.length).toBeGreaterThan(1);
      expect(suggested.length).toBeLessThan(rows.length);
    });
  });
}
