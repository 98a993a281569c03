import { Button, Group, Stack, Text } from '@mantine/core';
import { AIR_CARGO_MESSAGES, type ForwarderMawb } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { airCargoMessageTexts } from './air-cargo-message-texts.ts';
import { airWaybillQuery, useDownloadMessage } from './air-cargo-message-queries.ts';
import classes from '../manifests.module.css';

/** The messages of a manifested MAWB to download, and what they lack. */
export function AirCargoMessages({ mawb }: { readonly mawb: ForwarderMawb }) {
  const t = useMessages(airCargoMessageTexts);
  const { data: waybill } = useQuery(airWaybillQuery(mawb.id));
  const { mutate, isPending, variables, error } = useDownloadMessage(mawb.id);
  const missing = [
    ...(mawb.rates === null ? (['ratesMissing'] as const) : []),
    ...(waybill?.isSaved === false ? (['waybillMissing'] as const) : []),
  ];
  return (
    <DialogSection title={t('messages')} help={t('messagesHelp')}>
      <Stack gap="xs">
        {missing.length > 0 && (
          <Text size="sm" component="div">
            {t('missing')}
            <ul className={classes.findings ?? ''}>
              {missing.map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </Text>
        )}
        <Group gap="xs">
          {AIR_CARGO_MESSAGES.map((format) => (
            <Button
              key={format}
              variant="default"
              size="xs"
              loading={isPending && variables === format}
              onClick={() => mutate(format)}
            >
              {t(`format_${format}`)}
            </Button>
          ))}
        </Group>
        {error !== null && <RefusalAlert error={error} />}
      </Stack>
    </DialogSection>
  );
}
