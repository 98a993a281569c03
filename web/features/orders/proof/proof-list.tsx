import { downloadProofFile, type DeliveryProof } from '@portal/contract/orders';
import { buildUrl } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { proofMessages } from './proof-messages.ts';
import classes from './proof.module.css';

interface ProofListProps {
  readonly proofs: readonly DeliveryProof[];
}

/** Proofs of delivery with their images, for readers who may see personal data. */
export function ProofList({ proofs }: ProofListProps) {
  const t = useMessages(proofMessages);
  const { formatTime } = useFormats();
  return (
    <div className={classes.proofs}>
      {proofs.map((proof) => (
        <div key={proof.id} className={classes.proof} data-withdrawn={proof.isWithdrawn || undefined}>
          <ProofHeading proof={proof} />
          <Facts facts={listFacts(proof)} />
          {proof.files.length > 0 && renderImages(proof)}
        </div>
      ))}
    </div>
  );

  function listFacts(proof: DeliveryProof) {
    const { receiverName, receiverRelation, place, latitude, longitude, codeVerified } = proof;
    return [
      { label: t('deliveredAt'), value: formatTime(proof.deliveredAt) },
      ...(receiverName === null ? [] : [{ label: t('receiver'), value: receiverName }]),
      ...(receiverRelation === null
        ? []
        : [{ label: t('relation'), value: t(`relation_${receiverRelation}`) }]),
      ...(place === null ? [] : [{ label: t('place'), value: place }]),
      ...(latitude === null || longitude === null
        ? []
        : [{ label: t('coordinates'), value: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}` }]),
      ...(codeVerified && !proof.isWithdrawn ? [{ label: t('code'), value: t('codeVerified') }] : []),
    ];
  }

  function renderImages({ files }: DeliveryProof) {
    return (
      <ul className={classes.images}>
        {files.map(({ id, kind }) => {
          const url = buildUrl(downloadProofFile, { params: { id } });
          return (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('openFile', { kind: t(`file_${kind}`) })} loading="lazy" />
                <span aria-hidden>{t(`file_${kind}`)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    );
  }
}

function ProofHeading({ proof: { piece, isWithdrawn } }: { readonly proof: DeliveryProof }) {
  const t = useMessages(proofMessages);
  const parts = [
    ...(piece === null ? [] : [t('piece', { number: piece })]),
    ...(isWithdrawn ? [t('withdrawn')] : []),
  ];
  return parts.length === 0 ? null : <h3 className={classes.heading}>{parts.join(' · ')}</h3>;
}
