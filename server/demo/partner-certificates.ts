import { addDays } from '@portal/contract/core';
import type { CertificateInput } from '@portal/contract/partners';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';

/** Days until the end of some certificates, so that one ends soon and one has ended; the others have years. */
const DAYS_LEFT: { readonly [Partner in DemoPartner]?: number } = { HARBOURLINE: 20, KANCIL: -12 };

/** The customs authority and its programme for trusted operators. */
const TRUSTED_OPERATORS: Readonly<Record<string, readonly [programme: string, authority: string]>> = {
  SG: ['Secure Trade Partnership (STP)', 'Singapore Customs'],
  MY: ['Authorised Economic Operator', 'Royal Malaysian Customs Department'],
  TH: ['Authorised Economic Operator', 'Thai Customs Department'],
  VN: ['Customs broker licence', 'Vietnam Customs'],
  ID: ['Authorised Economic Operator', 'Directorate General of Customs and Excise of Indonesia'],
  PH: ['Authorised Economic Operator', 'Bureau of Customs of the Philippines'],
  HK: ['Authorised Economic Operator', 'Hong Kong Customs and Excise Department'],
  CN: ['Authorised Economic Operator, advanced', 'General Administration of Customs of China'],
};

type AirSecurity = readonly [name: string, numberPrefix: string, authority: string];

/** Regulated Air Cargo Agent Regime, since 2008: named in excerpts of tapa-apac.org, 2026-11-23. */
const SINGAPORE_AGENT: AirSecurity = ['Regulated Air Cargo Agent (RACA)', 'RACA-', 'Singapore Police Force'];
/** Regulated Agent Regime, since 2000: a training page of cad.gov.hk, 2026-11-23. */
const HONG_KONG_AGENT: AirSecurity = ['Regulated agent (RAR)', 'RA', 'Civil Aviation Department, Hong Kong'];

/**
 * Forwarders with rate cards for air freight, and what makes their freight secure. An RA3 is a regulated agent outside the EU,
 * approved by the authority of a member state after an EU aviation security validation: Regulation (EU) 2015/1998, 6.8.
 */
const AIR_FORWARDERS: { readonly [Partner in DemoPartner]?: AirSecurity } = {
  HARBOURLINE: SINGAPORE_AGENT,
  MONSOON: HONG_KONG_AGENT,
  STRAITSSKY: SINGAPORE_AGENT,
  PEARLWING: HONG_KONG_AGENT,
  LOTUSBRIDGE: ['RA3, third country regulated agent', 'VN/RA3/', 'Luftfahrt-Bundesamt, Germany'],
};

/** Certificates of a demo partner that fit its services. Their numbers are invented. `today` is YYYY-MM-DD. */
export function listDemoCertificates(name: DemoPartner, today: string): CertificateInput[] {
  const { serviceTypes, country = 'SG' } = DEMO_PARTNERS[name];
  const index = Object.keys(DEMO_PARTNERS).indexOf(name);
  const usual = (days: number) => addDays(today, days + 31 * (index % 11));
  const serial = String(20_400 + 37 * index);
  const quality: CertificateInput = {
    name: 'ISO 9001:2015',
    number: `${country}-QMS-${serial}`,
    issuer: 'Pacific Rim Certification',
    validUntil: usual(220),
  };
  const [programme, authority] = TRUSTED_OPERATORS[country] ?? ['Authorised Economic Operator', 'Customs'];
  const trusted: CertificateInput = {
    name: programme,
    number: `${country}-${serial}-26`,
    issuer: authority,
    validUntil: usual(400),
  };
  const security: CertificateInput = {
    name: 'TAPA FSR, level C',
    number: `FSR-C-${serial}`,
    issuer: 'Pacific Rim Certification',
    validUntil: addDays(today, DAYS_LEFT[name] ?? 150 + 17 * (index % 13)),
  };
  const airAgent: CertificateInput = {
    name: 'IATA cargo agent',
    // IATA code of seven digits and CASS address, as on air waybills.
    number: `32${serial} 001${index}`,
    issuer: 'International Air Transport Association',
    validUntil: `${Number(today.slice(0, 4)) + 1}-12-31`,
  };
  const airSecurity = AIR_FORWARDERS[name];
  if (airSecurity !== undefined) {
    const [agentName, prefix, issuer] = airSecurity;
    const agent = { name: agentName, number: `${prefix}${serial}`, issuer, validUntil: usual(300) };
    return [quality, trusted, security, airAgent, agent];
  }
  if (serviceTypes.includes('FREIGHT_FORWARDER')) return [quality, trusted, security];
  return serviceTypes.includes('CUSTOMS') ? [trusted, quality] : [quality, security].slice(index % 2);
}
