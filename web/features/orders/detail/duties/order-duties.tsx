import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderDetails } from '@portal/contract/orders';
import { useFormats } from '../../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../../i18n/messages.ts';
import { Facts, Section } from '../../../../ui/page/detail-page.tsx';
import { countryInSentence, countryName } from '../../../reference-data/index.ts';
import { RatesNote } from '../../../exchange-rates/index.ts';
import { dutiesMessages } from './duties-messages.ts';
import classes from '../detail.module.css';
import { DutiesByItem } from './duties-by-item.tsx';
import { DutiesSum } from './duties-sum.tsx';

const MAX_GAPS = 10;

/** Duties, taxes and landed cost of an order; nothing for a domestic order. */
export function OrderDuties({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(dutiesMessages);
  const locale = useLocale();
  const { dutiesAndTaxes: assessment, originCountry, destinationCountry } = order;
  if (originCountry === destinationCountry) return null;
  return (
    <Section title={t('title')}>
      {assessment === null ? (
        <p className={classes.remarks}>
          {t('notComputed', { country: countryInSentence(destinationCountry, locale) })}
        </p>
      ) : (
        <Assessment assessment={assessment} order={order} />
      )}
    </Section>
  );
}

interface AssessmentProps {
  readonly assessment: DutyAssessment;
  readonly order: OrderDetails;
}

function Assessment({ assessment, order: { items, incoterm } }: AssessmentProps) {
  const t = useMessages(dutiesMessages);
  const locale = useLocale();
  const { formatAmount, formatDate } = useFormats();
  const { rule, currency, gaps, exchangeDay, exchangeKind, payer, isIncotermMissing } = assessment;
  const { relief, sources, insuranceMinor } = assessment;
  const isUnconfirmed = sources.some(({ isConfirmed }) => !isConfirmed);
  return (
    <>
      {relief !== null && (
        <p className={classes.remarks}>{t('relief', { orderCode: relief.exportReference })}</p>
      )}
      {isUnconfirmed && <p className={classes.secondary}>{t('unconfirmedRates')}</p>}
      <DutiesSum assessment={assessment} />
      {gaps.length > 0 && (
        <>
          <h3 className={classes.partyTitle}>{t('notIncluded')}</h3>
          <ul className={classes.gaps}>
            {gaps.slice(0, MAX_GAPS).map(({ gap, item, name }) => (
              <li key={`${gap} ${item} ${name}`}>
                {t(`gap_${gap}`, { name: name ?? '', item: items[item ?? 0]?.description ?? '', currency })}
              </li>
            ))}
            {gaps.length > MAX_GAPS && <li>{t('more', { count: gaps.length - MAX_GAPS })}</li>}
          </ul>
        </>
      )}
      <Facts
        facts={[
          {
            label: t('payer'),
            value: t(`payer_${payer}`, {
              incoterm: isIncotermMissing ? t('incotermMissing') : (incoterm ?? ''),
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
          ...(exchangeDay === null
            ? []
            : [
                {
                  label: t('exchange'),
                  value: (
                    <>
                      {t(`exchange_${exchangeKind ?? 'GENERAL'}`)} ·{' '}
                      <RatesNote asOf={exchangeDay} convertedAt={assessment.day} />
                    </>
                  ),
                },
              ]),
          ...(insuranceMinor === 0
            ? []
            : [{ label: t('insurance'), value: formatAmount({ amountMinor: insuranceMinor, currency }) }]),
        ]}
      />
      <DutiesByItem assessment={assessment} items={items} />
      <RateSources sources={sources} />
    </>
  );
}

/** A collapsed list of where the rates were read, and when. */
function RateSources({ sources }: Pick<DutyAssessment, 'sources'>) {
  const t = useMessages(dutiesMessages);
  const { formatDate } = useFormats();
  if (sources.length === 0) return null;
  return (
    <details className={classes.perItem}>
      <summary>{t('rateSources')}</summary>
      <ul className={classes.gaps}>
        {sources.map(({ source, sourceDate, isConfirmed }) => (
          <li key={`${source} ${sourceDate} ${isConfirmed}`}>
            {`${source} (${formatDate(sourceDate)}${isConfirmed ? '' : `, ${t('unconfirmed')}`})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
