import type { PartnerProfile } from '@portal/contract/partners';
import { Stack } from '@mantine/core';
import type { Stories } from '../../../ui/stories.ts';
import { CoverageForm } from './coverage-form.tsx';
import { PartnerProfileView } from './partner-profile-view.tsx';
import { TermsForm } from './terms-form.tsx';
import { TextsForm } from './texts-form.tsx';
import { VisibilityForm } from './visibility-form.tsx';

const EMPTY: PartnerProfile = {
  partnerId: '00000001-0000-4000-8000-000000000001',
  code: 'STREX',
  name: 'Straits Express',
  status: 'ACTIVE',
  city: 'Singapore',
  country: 'SG',
  logo: null,
  headline: null,
  description: null,
  website: null,
  languages: [],
  serviceTypes: ['FREIGHT_FORWARDER'],
  countries: ['SG', 'MY'],
  ports: [],
  cod: false,
  codCeilings: [],
  goods: [],
  contacts: [],
  paymentTerms: null,
  hours: [],
  closedDays: [],
  gallery: [],
  certificates: [],
  hiddenBeforeConnection: [],
  updatedAt: null,
};

const WORKING_DAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, cutOff: '18:30' }));

const FULL: PartnerProfile = {
  ...EMPTY,
  headline: 'Night line-haul between Singapore and Shah Alam',
  description:
    'We run our own trucks every night except Sunday.\n\nParcels that reach our hub in Changi by the cut-off are cleared at Tuas before six in the morning.',
  website: 'https://straits.example/services/line-haul-between-singapore-and-malaysia',
  languages: ['en', 'ms', 'zh-Hans'],
  serviceTypes: ['FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'],
  cod: true,
  codCeilings: [{ amountMinor: 500_000, currency: 'MYR' }],
  contacts: [
    { task: 'OPERATIONS', name: 'Export desk', email: 'export@straits.example', phone: '+65 6234 8800' },
    { task: 'BILLING', name: 'Grace Ong', email: 'billing@straits.example' },
  ],
  paymentTerms: {
    creditDays: 30,
    invoicing: 'TWICE_A_MONTH',
    currencies: ['SGD', 'MYR'],
    methods: ['BANK_TRANSFER'],
    note: 'Cash on delivery is paid out every Tuesday.',
  },
  hours: [{ serviceType: null, place: null, days: WORKING_DAYS, closesOnHolidays: true }],
  closedDays: [{ day: '2026-12-24', place: 'MY', isOpen: false, name: 'Stocktaking' }],
  certificates: [
    {
      id: '00000002-0000-4000-8000-000000000001',
      name: 'ISO 9001:2015',
      number: 'SG-QMS-20418',
      issuer: 'Merlion Certification',
      validUntil: '2027-11-30',
      status: 'VALID',
      file: { fileName: 'iso-9001.pdf', bytes: 184_320 },
      updatedAt: '2026-11-01T02:00:00.000Z',
    },
  ],
  hiddenBeforeConnection: ['RATES'],
};

export const stories: Stories = {
  'everything stated': () => <PartnerProfileView profile={FULL} connection={null} />,
  'nothing stated': () => <PartnerProfileView profile={EMPTY} connection="ACCEPTED" />,
  forms: () => (
    <Stack gap="md">
      <TextsForm profile={FULL} />
      <CoverageForm profile={FULL} />
      <TermsForm profile={FULL} />
      <VisibilityForm profile={FULL} />
    </Stack>
  ),
};
