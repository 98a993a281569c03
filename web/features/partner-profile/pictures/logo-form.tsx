import { Button, FileButton, Group } from '@mantine/core';
import { PICTURE_MEDIA_TYPES, type PartnerProfile } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { picturesMessages } from './pictures-messages.ts';
import { useSaveLogo } from './pictures-queries.ts';
import classes from './pictures.module.css';

interface LogoFormProps {
  readonly profile: Pick<PartnerProfile, 'partnerId' | 'name' | 'logo'>;
}

/** The logo of a partner; a selected file is saved at once. */
export function LogoForm({ profile: { partnerId, name, logo } }: LogoFormProps) {
  const t = useMessages(picturesMessages);
  const { mutate, isPending, error } = useSaveLogo(partnerId);
  const save = (file: File | null) =>
    mutate(file, { onSuccess: () => toast(t(file === null ? 'logoRemoved' : 'logoSaved')) });
  return (
    <Section title={t('logo')}>
      <div className={classes.row}>
        <PartnerLogo partnerId={partnerId} name={name} logo={logo} size="large" />
        <Permitted permission="partner-profile.write">
          <Group gap="sm">
            <FileButton
              accept={PICTURE_MEDIA_TYPES.join(',')}
              onChange={(file) => file !== null && save(file)}
            >
              {(button) => (
                <Button {...button} variant="default" loading={isPending}>
                  {t(logo === null ? 'selectLogo' : 'replaceLogo')}
                </Button>
              )}
            </FileButton>
            {logo !== null && (
              <Button variant="default" disabled={isPending} onClick={() => save(null)}>
                {t('removeLogo')}
              </Button>
            )}
          </Group>
        </Permitted>
      </div>
      <p className={classes.hint}>{logo === null ? `${t('noLogo')} ${t('logoHelp')}` : t('logoHelp')}</p>
      {error !== null && <RefusalAlert error={error} />}
    </Section>
  );
}
