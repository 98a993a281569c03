import { Button, FileButton } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { useSaveLogo } from './label-queries.ts';
import classes from './labels.module.css';
import { labelsMessages } from './labels-messages.ts';
import { useShowFailure } from './use-show-failure.ts';

interface LogoSettingProps {
  /** Data URL; null without a logo. */
  readonly logo: string | null;
  readonly disabled: boolean;
}

/** The client's logo; a selected file is saved at once. */
export function LogoSetting({ logo, disabled }: LogoSettingProps) {
  const t = useMessages(labelsMessages);
  const showFailure = useShowFailure();
  const { mutate, isPending } = useSaveLogo();
  const save = (picture: File | null) =>
    mutate(picture, {
      onSuccess: () => toast(t(picture === null ? 'logoRemoved' : 'logoSaved')),
      onError: showFailure,
    });
  return (
    <Section title={t('logo')}>
      <div className={classes.logo}>
        {logo === null ? (
          <span>{t('logoNone')}</span>
        ) : (
          <div className={classes.logoFrame}>
            <img src={logo} alt={t('logoAlt')} />
          </div>
        )}
        <div className={classes.buttons}>
          <FileButton accept="image/png,image/jpeg" onChange={(file) => file !== null && save(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isPending} disabled={disabled}>
                {t(logo === null ? 'logoChoose' : 'logoReplace')}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button variant="default" disabled={disabled || isPending} onClick={() => save(null)}>
              {t('logoRemove')}
            </Button>
          )}
        </div>
      </div>
      <p className={classes.hint}>{t('logoHelp')}</p>
    </Section>
  );
}
