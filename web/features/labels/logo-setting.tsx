import { colour as colourSchema } from '@portal/contract/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ColourField } from '../../ui/form/colour-field.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { useSaveColour, useSaveLogo, useSaveLogoSettings } from './label-queries.ts';
import { labelsMessages } from './labels-messages.ts';
import { LogoFields, type LogoSettings } from './logo-fields.tsx';
import { logoMessages } from './logo-messages.ts';
import { LogoUpload } from './logo-upload.tsx';
import { useShowFailure } from './use-show-failure.ts';

interface LogoSettingProps {
  /** Data URL; null without a logo. */
  readonly logo: string | null;
  readonly settings: LogoSettings;
  /** Colour of the client; null without one. */
  readonly colour: string | null;
  readonly disabled: boolean;
}

/** The client's logo, and how labels show logos. Each change is saved at once. */
export function LogoSetting({ logo, settings, colour, disabled }: LogoSettingProps) {
  const t = useMessages(labelsMessages);
  const tLogo = useMessages(logoMessages);
  const showFailure = useShowFailure();
  const { mutate: savePicture, isPending } = useSaveLogo();
  const { mutate: saveSettings, isPending: isSaving } = useSaveLogoSettings();
  return (
    <Section title={t('logo')}>
      <LogoUpload
        logo={logo}
        alt={t('logoAlt')}
        emptyText={t('logoNone')}
        isPending={isPending}
        disabled={disabled}
        onSave={(picture) =>
          savePicture(picture, {
            onSuccess: () => toast(tLogo(picture === null ? 'removed' : 'saved')),
            onError: showFailure,
          })
        }
      />
      <LogoFields
        value={settings}
        disabled={disabled || isSaving}
        onChange={(change) =>
          saveSettings(change, { onSuccess: () => toast(tLogo('settingsSaved')), onError: showFailure })
        }
      />
      <ColourSetting colour={colour} disabled={disabled} />
    </Section>
  );
}

/** The colour of the client, saved when it is complete. */
function ColourSetting({ colour, disabled }: Pick<LogoSettingProps, 'colour' | 'disabled'>) {
  const tLogo = useMessages(logoMessages);
  const showFailure = useShowFailure();
  const { mutate: saveColour } = useSaveColour();
  const [text, setText] = useState(colour ?? '');
  return (
    <ColourField
      mt="md"
      label={tLogo('colour')}
      description={tLogo('colourHelp')}
      disabled={disabled}
      value={text}
      onChange={(next) => {
        setText(next);
        if (next === '' || colourSchema.safeParse(next).success)
          saveColour(next === '' ? null : next, {
            onSuccess: () => toast(tLogo('colourSaved')),
            onError: showFailure,
          });
      }}
    />
  );
}
