import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { authMessages } from './auth-messages.ts';
import classes from './auth.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onConfirm: () => void;
}

/** Shows the recovery codes once, to copy or download. */
export function RecoveryCodes({ codes, onConfirm }: RecoveryCodesProps) {
  const t = useMessages(authMessages);
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <div role="status">
        <Title order={2} size="h4" mb={4}>
          {t('codesTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('codesHelp')}
        </Text>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copyCodes')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={t('codesFile')}
          >
            {t('download')}
          </Button>
        </Group>
        <Button onClick={onConfirm}>{t('codesSaved')}</Button>
      </Group>
    </Stack>
  );
}
