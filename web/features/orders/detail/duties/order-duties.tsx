import { Alert } from '@mantine/core';
import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderDetails } from '@portal/contract/orders';
import { useFormats } from '../../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../../i18n/messages.ts';
import { Facts, Section } from '../../../../ui/detail-page.tsx';
import { countryName } from '../../../reference-data/index.ts';
import { dutiesMessages } from './duties-messages.ts';
import classes from '../detail.module.css';
import { DutiesByItem } from './duties-by-item.tsx';
import { DutiesSum } from './duties-sum.tsx';

/** What the order owes where it goes and what it has cost on arrival; nothing for one that stays in its country. */
export function OrderDuties({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(dutiesMessages);
  const locale = useLocale();
  const { dutiesAndTaxes: due, originCountry, destinationCountry } = order;
  if (originCountry === destinationCountry) return null;
  return (
    <Section title={t('title')}>
      {due === null ? (
        <p className={classes.remarks}>
          {t('unknown', { country: countryName(destinationCountry, locale) })}
        </p>
      ) : (
        <Assessment due={due} order={order} />
      )}
    </Section>
  );
}

interface AssessmentProps {
  readonly due: DutyAssessment;
  readonly order: OrderDetails;
}

function Assessment({ due, order: { items, incoterm } }: AssessmentProps) {
  const t = useMessages(dutiesMessages);
  const locale = useLocale();
  const { formatDate } = useFormats();
  const { rule, currency, gaps, exchangeDay, payer, incotermUnsaid } = due;
  return (
    <>
      {rule.starter && (
        <Alert color="yellow" className={classes.notice ?? ''}>
          {t('starter')}
        </Alert>
      )}
      <DutiesSum due={due} />
      {gaps.length > 0 && (
        <>
          <h3 className={classes.partyTitle}>{t('missing')}</h3>
          <ul className={classes.gaps}>
            {gaps.slice(0, MOST_GAPS).map(({ gap, item, name }) => (
              <li key={`${gap} ${item} ${name}`}>
                {t(`gap_${gap}`, { name: name ?? '', item: items[item ?? 0]?.description ?? '', currency })}
              </li>
            ))}
            {gaps.length > MOST_GAPS && <li>{t('more', { count: gaps.length - MOST_GAPS })}</li>}
          </ul>
        </>
      )}
      <Facts
        facts={[
          {
            label: t('payer'),
            value: t(`payer_${payer}`, {
              incoterm: incotermUnsaid ? t('incotermUnsaid') : (incoterm ?? ''),
            }),
          },
          {
            label: t('rule'),
            value: t('ruleOf', {
              country: countryName(rule.country, locale),
              day: formatDate(rule.validFrom),
              version: rule.version,
            }),
          },
          { label: t('source'), value: `${rule.source} (${formatDate(rule.sourceDate)})` },
          ...(exchangeDay === null ? [] : [{ label: t('exchange'), value: formatDate(exchangeDay) }]),
        ]}
      />
      <DutiesByItem due={due} items={items} />
    </>
  );
}

const MOST_GAPS = 10;
