import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { LANGUAGES } from '@portal/contract/core';
import { MAX_CLIENT_STATUS_LENGTH } from '@portal/contract/orders';
import { languageName } from '../../i18n/language-name.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { WordDraft } from './mapping-draft.ts';
import { statusMappingMessages } from './status-mapping-messages.ts';

interface TextsDialogProps {
  /** Our status. */
  readonly name: string;
  readonly word: WordDraft;
  readonly onChange: (word: WordDraft) => void;
  readonly onClose: () => void;
}

/** The texts of a word by language. */
export function TextsDialog({ name, word, onChange, onClose }: TextsDialogProps) {
  const t = useMessages(statusMappingMessages);
  const locale = useLocale();
  return (
    <Dialog isOpen onClose={onClose} title={t('textsOf', { status: name })}>
      <Stack gap="sm">
        <Text size="sm">{t('textsHelp')}</Text>
        {LANGUAGES.map((language, index) => (
          <TextInput
            key={language}
            label={languageName(language, locale)}
            placeholder={word.clientStatus}
            maxLength={MAX_CLIENT_STATUS_LENGTH}
            data-autofocus={index === 0 || undefined}
            value={word.texts[language] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...word, texts: { ...word.texts, [language]: value } })
            }
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
