import { Button, FileButton } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import classes from './labels.module.css';
import { logoMessages } from './logo-messages.ts';

interface LogoUploadProps {
  /** Data URL; null without a logo. */
  readonly logo: string | null;
  readonly alt: string;
  /** What labels show without a logo. */
  readonly emptyText: string;
  readonly isPending: boolean;
  readonly disabled: boolean;
  /** Saves the picture; null removes the logo. */
  readonly onSave: (picture: File | null) => void;
}

/** A logo with buttons to choose, replace and remove it. A selected file is saved at once. */
export function LogoUpload({ logo, alt, emptyText, isPending, disabled, onSave }: LogoUploadProps) {
  const t = useMessages(logoMessages);
  return (
    <>
      <div className={classes.logo}>
        {logo === null ? (
          <span>{emptyText}</span>
        ) : (
          <div className={classes.logoFrame}>
            <img src={logo} alt={alt} />
          </div>
        )}
        <div className={classes.buttons}>
          <FileButton accept="image/png,image/jpeg" onChange={(file) => file !== null && onSave(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isPending} disabled={disabled}>
                {t(logo === null ? 'choose' : 'replace')}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button variant="default" disabled={disabled || isPending} onClick={() => onSave(null)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <p className={classes.hint}>{t('help')}</p>
    </>
  );
}
