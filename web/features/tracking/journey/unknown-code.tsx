import { useMessages } from '../../../i18n/messages.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { trackingMessages } from '../tracking-messages.ts';
import { CodeForm } from './code-form.tsx';

/** Message for an unknown code, with an input for another code. */
export function UnknownCode({ code }: { readonly code: string }) {
  const t = useMessages(trackingMessages);
  return (
    <EmptyState
      title={t('unknownTitle', { code })}
      help={t('unknownHelp')}
      action={<CodeForm key={code} label={t('trackOne')} code={code} />}
    />
  );
}
