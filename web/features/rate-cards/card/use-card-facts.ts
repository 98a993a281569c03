import type { PartnerRateCard } from '@portal/contract/rate-cards';
import type { ClearanceFees, RateSurcharges, WeightRateCard } from '@portal/contract/routing';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cardMessages } from './card-messages.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The terms of a card as labels and values: limits, surcharges and fees, without those that it has not. */
export function useCardFacts(): (rateCard: PartnerRateCard) => Fact[] {
  const t = useMessages(cardMessages);
  const { formatAmount, formatDate, formatNumber, formatWeight } = useFormats();
  const formatSide = (mm: number) => `${formatNumber(mm / 10)} cm`;
  const formatPercent = (basisPoints: number) => formatNumber(basisPoints / 100);

  return ({ client, card }) => {
    const format = (amountMinor: number) => formatAmount({ amountMinor, currency: card.currency });
    const { transitDaysMin: min, transitDaysMax: max, cutOff, dutyHandlingFeeMinor } = card;
    return [
      { label: t('audience'), value: client === null ? t('allClients') : client.name },
      { label: t('transit'), value: min === max ? String(max) : `${min}–${max}` },
      ...(cutOff === undefined ? [] : [{ label: t('cutOff'), value: cutOff }]),
      ...('clearance' in card ? listClearance(card.clearance, format) : listWeightTerms(card, format)),
      ...(dutyHandlingFeeMinor === undefined
        ? []
        : [{ label: t('dutyHandling'), value: format(dutyHandlingFeeMinor) }]),
    ];
  };

  function listWeightTerms(
    card: Omit<WeightRateCard, 'id' | 'partnerId' | 'audience' | 'serviceType' | 'clearance'>,
    format: (amountMinor: number) => string,
  ): Fact[] {
    const { maxSideMm, codFeeMinor, codFeeBasisPoints, surcharges } = card;
    return [
      { label: t('step'), value: formatWeight(card.stepGrams) },
      { label: t('minimum'), value: format(card.minimumMinor) },
      { label: t('maximum'), value: formatWeight(card.maxGrams) },
      ...(maxSideMm === undefined ? [] : [{ label: t('maxSide'), value: formatSide(maxSideMm) }]),
      { label: t('divisor'), value: formatNumber(card.divisor) },
      { label: t('fuel'), value: `${formatPercent(card.fuelBasisPoints)} %` },
      ...(codFeeMinor === undefined ? [] : [{ label: t('codFee'), value: format(codFeeMinor) }]),
      ...(codFeeBasisPoints === undefined
        ? []
        : [
            {
              label: t('codPart'),
              value: describeCodPart(codFeeBasisPoints, card.codFeeMinimumMinor ?? 0, format),
            },
          ]),
      ...(surcharges === undefined ? [] : listSurcharges(surcharges, format)),
    ];
  }

  function describeCodPart(
    basisPoints: number,
    minimumMinor: number,
    format: (amountMinor: number) => string,
  ): string {
    const percent = formatPercent(basisPoints);
    return minimumMinor === 0 ? `${percent} %` : t('codPartFee', { percent, minimum: format(minimumMinor) });
  }

  function listSurcharges(surcharges: RateSurcharges, format: (amountMinor: number) => string): Fact[] {
    const { remoteAreas = [], oversize, peakSeasons = [], residentialFeeMinor } = surcharges;
    const { dangerousGoodsFeeMinor } = surcharges;
    const limits = oversize && [
      ...(oversize.overSideMm === undefined ? [] : [`> ${formatSide(oversize.overSideMm)}`]),
      ...(oversize.overGrams === undefined ? [] : [`> ${formatWeight(oversize.overGrams)}`]),
    ];
    return [
      ...remoteAreas.map(({ name, feeMinor, perKgMinor }) => ({
        label: t('remoteArea', { name }),
        value: t('remoteFee', { fee: format(feeMinor), perKg: format(perKgMinor) }),
      })),
      ...(oversize === undefined
        ? []
        : [{ label: `${t('oversize')} ${limits?.join(', ')}`, value: format(oversize.feeMinor) }]),
      ...peakSeasons.map(({ name, from, to, feeMinor, basisPoints }) => ({
        label: t('season', { name, from: formatDate(from), to: formatDate(to) }),
        value: t('seasonFee', { fee: format(feeMinor), percent: formatPercent(basisPoints) }),
      })),
      ...(residentialFeeMinor === undefined
        ? []
        : [{ label: t('residential'), value: format(residentialFeeMinor) }]),
      ...(dangerousGoodsFeeMinor === undefined
        ? []
        : [{ label: t('dangerousGoods'), value: format(dangerousGoodsFeeMinor) }]),
    ];
  }

  function listClearance(fees: ClearanceFees, format: (amountMinor: number) => string): Fact[] {
    const { entryMinor, includedLines, perLineMinor, manifest } = fees;
    return [
      { label: t('entry', { lines: includedLines }), value: format(entryMinor) },
      { label: t('perLine'), value: format(perLineMinor) },
      ...(manifest === undefined
        ? []
        : [
            {
              label: t('manifest', { value: formatAmount(manifest.maxValue) }),
              value: format(manifest.feeMinor),
            },
          ]),
    ];
  }
}
