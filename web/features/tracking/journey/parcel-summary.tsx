import {
  findParcelSituation,
  findParcelStep,
  getSenderLogo,
  PARCEL_STEPS,
  type PublicTracking,
} from '@portal/contract/tracking';
import { buildUrl } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { parcelMessages } from './parcel-messages.ts';
import classes from './parcel-summary.module.css';

interface ParcelSummaryProps {
  readonly code: string;
  readonly journey: PublicTracking;
}

/** What a consignee wants to know first: who sent the parcel, how far it is, in one sentence, and whom to ask. */
export function ParcelSummary({ code, journey }: ParcelSummaryProps) {
  const t = useMessages(parcelMessages);
  const { name, colour, email, hasLogo } = journey.sender;
  const reached = PARCEL_STEPS.indexOf(findParcelStep(journey.events));
  return (
    <Surface className={classes.summary ?? ''}>
      {colour !== null && <div className={classes.colour} style={{ background: colour }} />}
      <div className={classes.sender}>
        {hasLogo && (
          <img className={classes.logo} src={buildUrl(getSenderLogo, { params: { code } })} alt="" />
        )}
        <span>{name}</span>
      </div>
      <p className={classes.sentence}>{useSentence(journey)}</p>
      <ol className={classes.steps} aria-label={t('steps')}>
        {PARCEL_STEPS.map((step, index) => (
          <li
            key={step}
            data-done={index <= reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {t(`step_${step}`)}
          </li>
        ))}
      </ol>
      {email !== null && (
        <p className={classes.contact}>
          {t('contact', { name })} <a href={`mailto:${email}?subject=${encodeURIComponent(code)}`}>{email}</a>
        </p>
      )}
    </Surface>
  );
}

function useSentence(journey: PublicTracking): string {
  const t = useMessages(parcelMessages);
  const locale = useLocale();
  const { formatDate } = useFormats();
  const { getStatusText } = useStatusTexts();
  const { sender, status, originCountry, destinationCountry, destinationCity, expectedSteps } = journey;
  const [next] = expectedSteps;
  const destination = countryName(destinationCountry, locale);
  return t(`situation_${findParcelSituation(journey)}`, {
    name: sender.name,
    status: getStatusText(status),
    origin: countryName(originCountry, locale),
    destination,
    city: destinationCity ?? destination,
    day:
      next?.expectedAt == null
        ? ''
        : formatDate(next.expectedAt, { year: undefined, timeZone: next.timeZone }),
  });
}
