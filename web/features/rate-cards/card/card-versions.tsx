import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { rateCardMessages } from '../rate-card-messages.ts';
import { versionsQuery } from '../rate-card-queries.ts';
import { cardMessages } from './card-messages.ts';
import classes from '../rate-cards.module.css';

interface CardVersionsProps {
  readonly partnerId: string;
  readonly cardId: string;
  readonly shownVersion: number;
}

/** The latest versions of a card, with their days and who entered them. */
export function CardVersions({ partnerId, cardId, shownVersion }: CardVersionsProps) {
  const t = useMessages(cardMessages);
  const tList = useMessages(rateCardMessages);
  const { formatDate } = useFormats();
  const { data } = useQuery(versionsQuery(partnerId, cardId));
  return (
    <Section title={t('versions')}>
      <ul className={classes.versions}>
        {(data?.data ?? []).map(({ version, isRetired, state, changedBy, card: { validFrom, validTo } }) => (
          <li key={version}>
            <Text size="sm">
              {version === shownVersion ? (
                t('versionLine', { version })
              ) : (
                <Link
                  to="/partner-portals/{-$partnerId}/rate-cards/$cardId"
                  params={{ partnerId, cardId }}
                  search={{ version: String(version) }}
                >
                  {t('versionLine', { version })}
                </Link>
              )}{' '}
              · {isRetired ? t('replaced') : tList(`state_${state}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {validTo === undefined
                ? tList('validFrom', { from: formatDate(validFrom) })
                : tList('validRange', { from: formatDate(validFrom), to: formatDate(validTo) })}
              {' · '}
              {t('by', { name: changedBy ?? t('operator') })}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
