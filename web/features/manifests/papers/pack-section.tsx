import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ForwarderMawb, ManifestPack } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { isSignable, SignatureRequest } from '../signature-request.tsx';
import { packsQuery } from './pack-queries.ts';
import { useStartPack } from './use-start-pack.ts';
import { getPackUrl } from './watch-pack.ts';

interface PackSectionProps {
  readonly mawb: ForwarderMawb;
  readonly layout: string | undefined;
  readonly isWritable: boolean;
}

/** The button that makes all papers at once, the signature that differences need, and the latest packs with their files. */
export function PackSection({ mawb, layout, isWritable }: PackSectionProps) {
  const t = useMessages(manifestMessages);
  const { data: packs = [] } = useQuery(packsQuery(mawb.id));
  const { mutate, isPending, error } = useStartPack(mawb);
  return (
    <DialogSection title={t('pack')} help={t('packHelp')}>
      <Stack gap="xs">
        <SignatureRequest
          error={error}
          label={t('signReason')}
          action={t('sign')}
          isPending={isPending}
          onSign={(comment) => mutate({ layout, comment })}
        />
        {isWritable && !isSignable(error) && (
          <Group>
            <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({ layout })}>
              {t('makePack')}
            </Button>
          </Group>
        )}
        {packs.map((pack) => (
          <PackLine key={pack.id} mawbId={mawb.id} pack={pack} />
        ))}
      </Stack>
    </DialogSection>
  );
}

function PackLine({ mawbId, pack }: { readonly mawbId: string; readonly pack: ManifestPack }) {
  const t = useMessages(manifestMessages);
  const { id, state, hasFiles, comment, differences, requestedBy, createdAt } = pack;
  return (
    <Text size="sm">
      {hasFiles &&
        (['pdf', 'zip'] as const).map((format) => (
          <Anchor key={format} size="sm" href={getPackUrl(mawbId, id, format)} download mr="sm">
            {format.toUpperCase()}
          </Anchor>
        ))}
      {state === 'DONE' && !hasFiles ? t('packExpired') : t(`packState_${state}`)} ·{' '}
      {t('packBy', { name: requestedBy })} · <RelativeTime at={createdAt} />
      {comment !== null && ` · ${t('packSigned', { count: differences, comment })}`}
    </Text>
  );
}
