import type { ConnectionRequest, ConnectionTerms } from '@portal/contract/connections';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { Facts } from '../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { connectionMessages } from './connection-messages.ts';
import classes from './connections.module.css';

/** What a client requested. */
export function RequestFacts({ request }: { readonly request: ConnectionRequest }) {
  const t = useMessages(connectionMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const { getLegText } = useStatusTexts();
  const { countries, serviceTypes, monthlyOrders, message } = request;
  return (
    <>
      {message !== undefined && <blockquote className={classes.message}>{message}</blockquote>}
      <Facts
        facts={[
          { label: t('countries'), value: countries.map((code) => countryName(code, locale)).join(', ') },
          { label: t('services'), value: serviceTypes.map(getLegText).join(', ') },
          { label: t('monthlyOrders'), value: formatNumber(monthlyOrders) },
        ]}
      />
    </>
  );
}

/** What a partner and a client agreed. */
export function TermsFacts({ terms }: { readonly terms: ConnectionTerms }) {
  const t = useMessages(connectionMessages);
  const { formatAmount } = useFormats();
  const { getLegText } = useStatusTexts();
  const { creditDays, creditLimit, cutOffs, contacts } = terms;
  const lists = [
    {
      label: t('cutOffs'),
      items: cutOffs.map(({ serviceType, time }) => ({
        key: serviceType,
        text: `${getLegText(serviceType)} ${time}`,
      })),
    },
    {
      label: t('contacts'),
      items: contacts.map(({ task, name, email, phone }, index) => ({
        key: String(index),
        text: `${t(`task_${task}`)}: ${[name, email, phone].filter((part) => part !== undefined).join(', ')}`,
      })),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <Facts
      facts={[
        {
          label: t('creditDays'),
          value: creditDays === null ? t('notAgreed') : t('creditDaysValue', { days: creditDays }),
        },
        { label: t('creditLimit'), value: creditLimit === null ? t('noLimit') : formatAmount(creditLimit) },
        ...lists.map(({ label, items }) => ({
          label,
          value: (
            <ul className={classes.lines}>
              {items.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          ),
        })),
      ]}
    />
  );
}
