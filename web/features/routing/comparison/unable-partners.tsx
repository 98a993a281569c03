import type { RouteNode } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { comparisonMessages } from './comparison-messages.ts';
import classes from './comparison.module.css';

/** By leg: the partners that cannot carry the parcel, each with its reasons. */
export function UnablePartners({ nodes }: { readonly nodes: readonly RouteNode[] }) {
  const t = useMessages(comparisonMessages);
  const { getLegText } = useStatusTexts();
  const groups = nodes.map(({ leg, sequence, candidates }) => ({
    leg,
    sequence,
    partners: candidates.filter(({ eligible }) => !eligible),
  }));
  if (groups.every(({ partners }) => partners.length === 0)) return null;
  return (
    <Section title={t('unable')}>
      {groups
        .filter(({ partners }) => partners.length > 0)
        .map(({ leg, sequence, partners }) => (
          <details key={sequence} className={classes.unable}>
            <summary>{t('unableLeg', { leg: getLegText(leg), count: partners.length })}</summary>
            <ul>
              {partners.map(({ partnerId, partnerName, mode, reasons }) => (
                <li key={`${partnerId} ${mode}`}>
                  <b>{partnerName}</b> {reasons.map(({ message }) => message).join('; ')}
                </li>
              ))}
            </ul>
          </details>
        ))}
    </Section>
  );
}
