import type { LabelConfigurationItem, LabelSettings } from '@portal/contract/labels';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { configurationMessages } from './configuration-messages.ts';
import { logoMessages } from './logo-messages.ts';

/** The orders and the settings of a configuration as texts. */
export function useConfigurationTexts() {
  const t = useMessages(configurationMessages);
  const tLogo = useMessages(logoMessages);
  const { formatNumber } = useFormats();
  return {
    describeScope: ({ customer, partner, movement }: LabelConfigurationItem) =>
      [customer?.name, partner?.name, movement === null ? undefined : t(movement)]
        .filter((part) => part !== undefined)
        .join(', ') || t('allOrders'),
    describeSettings: ({
      size,
      logoOwner,
      logoPosition,
      logoPercent,
      labelOnly,
      hiddenFields,
    }: LabelSettings) =>
      [
        t(`size${size}`),
        tLogo(`owner${logoOwner}`),
        ...(logoOwner === 'NONE'
          ? []
          : [tLogo(`position${logoPosition}`), formatNumber(logoPercent / 100, { style: 'percent' })]),
        t(labelOnly ? 'labelOnly' : 'withCustoms'),
        ...(hiddenFields.length === 0
          ? []
          : [t('withoutFields', { fields: hiddenFields.map((field) => t(field)).join(', ') })]),
      ].join(' · '),
  };
}
