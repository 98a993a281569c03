import { Anchor, Stack, Text } from '@mantine/core';
import type { ConnectionState } from '@portal/contract/parties';
import { isVisibleToClient, type PartnerProfile } from '@portal/contract/partners';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { connectionMessages } from '../../connections/index.ts';
import { useStatusTexts } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { useWeekText } from '../calendar/use-week-text.ts';
import { usePlaceName } from '../calendar/use-place-name.ts';
import { CertificatesSection } from '../certificates/certificates-section.tsx';
import { PartnerGallery } from '../pictures/partner-gallery.tsx';
import { formatLanguage } from './language-names.ts';
import classes from './partner-profile-view.module.css';
import { profileMessages } from './profile-messages.ts';
import { useCreditText } from './use-credit-text.ts';

interface ProfileProps {
  readonly profile: PartnerProfile;
}

interface PartnerProfileViewProps extends ProfileProps {
  /** State of the reader's connection; null before the first request. */
  readonly connection: ConnectionState | null;
}

/** What a partner publishes, as clients see it. */
export function PartnerProfileView({ profile, connection }: PartnerProfileViewProps) {
  const t = useMessages(profileMessages);
  const areRatesVisible = isVisibleToClient({ ...profile, connection }, 'RATES');
  return (
    <Stack gap="md">
      <About profile={profile} />
      <PartnerGallery partnerId={profile.partnerId} gallery={profile.gallery} />
      <Services profile={profile} />
      <CertificatesSection partnerId={profile.partnerId} certificates={profile.certificates} />
      <Terms profile={profile} />
      <Contacts profile={profile} />
      {!areRatesVisible && (
        <Text size="sm" c="dimmed">
          {t('ratesHidden')}
        </Text>
      )}
    </Stack>
  );
}

function About({ profile }: ProfileProps) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const { headline, description, website, languages } = profile;
  const facts = [
    ...(languages.length === 0
      ? []
      : [{ label: t('languages'), value: languages.map((tag) => formatLanguage(tag, locale)).join(', ') }]),
    ...(website === null
      ? []
      : [
          {
            label: t('website'),
            value: (
              <Anchor href={website} target="_blank" rel="noreferrer nofollow">
                {new URL(website).host}
              </Anchor>
            ),
          },
        ]),
  ];
  if (headline === null && description === null && facts.length === 0) return null;
  return (
    <Section title={t('about')}>
      {headline !== null && <p className={classes.headline}>{headline}</p>}
      {description !== null && <p className={classes.description}>{description}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
    </Section>
  );
}

function Services({ profile }: ProfileProps) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const { formatAmount, formatDate } = useFormats();
  const { getLegText } = useStatusTexts();
  const describeWeek = useWeekText();
  const getPlaceName = usePlaceName();
  const { serviceTypes, countries, ports, cod, codCeilings, city, country, hours, closedDays } = profile;
  const places = [city, country === null ? null : countryName(country, locale)];
  // The city and the country of Singapore have one name.
  const office = [...new Set(places.filter((place) => place !== null))];
  return (
    <Section title={t('services')}>
      <Facts
        facts={[
          { label: t('services'), value: serviceTypes.map(getLegText).join(', ') },
          { label: t('countries'), value: countries.map((one) => countryName(one, locale)).join(', ') },
          { label: t('ports'), value: ports.length === 0 ? t('allPorts') : ports.join(', ') },
          { label: t('cod'), value: cod ? t('offered') : t('notOffered') },
          ...(cod && codCeilings.length > 0
            ? [{ label: t('codCeilings'), value: codCeilings.map(formatAmount).join(', ') }]
            : []),
          ...(office.length === 0 ? [] : [{ label: t('office'), value: office.join(', ') }]),
          ...(hours.length === 0
            ? []
            : [
                {
                  label: t('hours'),
                  value: (
                    <ul className={classes.list}>
                      {hours.map((entry) => (
                        <li key={`${entry.serviceType} ${entry.place}`}>
                          {entry.serviceType === null ? t('allServices') : getLegText(entry.serviceType)},{' '}
                          {getPlaceName(entry.place)}: {describeWeek(entry)}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]),
          ...(closedDays.length === 0
            ? []
            : [
                {
                  label: t('closedDays'),
                  value: closedDays
                    .map(({ day, isOpen }) =>
                      isOpen ? t('openDay', { day: formatDate(day) }) : formatDate(day),
                    )
                    .join(', '),
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Terms({ profile: { paymentTerms } }: ProfileProps) {
  const t = useMessages(profileMessages);
  const getCreditText = useCreditText();
  if (paymentTerms === null) return null;
  const { creditDays, invoicing, currencies, methods, note } = paymentTerms;
  return (
    <Section title={t('terms')}>
      <Facts
        facts={[
          { label: t('creditDays'), value: getCreditText(creditDays) },
          { label: t('invoicing'), value: t(`cycle_${invoicing}`) },
          ...(currencies.length === 0 ? [] : [{ label: t('currencies'), value: currencies.join(', ') }]),
          ...(methods.length === 0
            ? []
            : [{ label: t('methods'), value: methods.map((method) => t(`method_${method}`)).join(', ') }]),
          ...(note === null ? [] : [{ label: t('note'), value: note }]),
        ]}
      />
    </Section>
  );
}

function Contacts({ profile: { contacts } }: ProfileProps) {
  const t = useMessages(profileMessages);
  const tConnection = useMessages(connectionMessages);
  if (contacts.length === 0) return null;
  return (
    <Section title={t('contacts')}>
      <ul className={classes.list}>
        {contacts.map(({ task, name, email, phone }, index) => (
          // Contacts have no ids; several may have one task.
          <li key={index}>
            {tConnection(`task_${task}`)}: {name}
            {email !== undefined && (
              <>
                ,{' '}
                <Anchor href={`mailto:${email}`} className={classes.contact}>
                  {email}
                </Anchor>
              </>
            )}
            {phone !== undefined && (
              <>
                ,{' '}
                <Anchor href={`tel:${phone.replaceAll(' ', '')}`} className={classes.contact}>
                  {phone}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
