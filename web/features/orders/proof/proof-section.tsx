import type { DeliveryProof } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { ProofList } from './proof-list.tsx';
import { proofMessages } from './proof-messages.ts';
import classes from './proof.module.css';

interface ProofSectionProps {
  readonly proofs: readonly DeliveryProof[];
  /** Says that the delivery needs the code, before there is a proof. */
  readonly isCodeNeeded?: boolean;
}

/** The proofs of delivery of an order, as a section of its page. */
export function ProofSection({ proofs, isCodeNeeded = false }: ProofSectionProps) {
  const t = useMessages(proofMessages);
  return (
    <Section title={t('title')}>
      {isCodeNeeded && proofs.length === 0 && <p className={classes.secondary}>{t('codeNeeded')}</p>}
      <ProofList proofs={proofs} />
    </Section>
  );
}
