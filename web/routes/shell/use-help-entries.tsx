import { IconExternalLink, IconFileText, IconLifebuoy } from '@tabler/icons-react';
import { showWidget, supportMessages, useSupport } from '../../features/support/index.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { MenuEntry } from '../../ui/popup/menu-entry.ts';

/** Menu entries for FAQ, Get Help and Shipping Guidelines, as configured by the operator. */
export function useHelpEntries(): readonly MenuEntry[] {
  const t = useMessages(supportMessages);
  const support = useSupport();
  if (support === undefined) return [];
  const { faqUrl, helpDesk, shippingGuidelinesUrl } = support;
  return [
    ...(faqUrl === null
      ? []
      : [
          {
            key: 'faq',
            label: t('faq'),
            icon: <IconExternalLink size={16} aria-hidden />,
            href: faqUrl,
            run: () => openInNewTab(faqUrl),
          },
        ]),
    ...(helpDesk
      ? [
          {
            key: 'get-help',
            label: t('getHelp'),
            icon: <IconLifebuoy size={16} aria-hidden />,
            run: () => showWidget('help-desk'),
          },
        ]
      : []),
    ...(shippingGuidelinesUrl === null
      ? []
      : [
          {
            key: 'shipping-guidelines',
            label: t('shippingGuidelines'),
            icon: <IconFileText size={16} aria-hidden />,
            href: shippingGuidelinesUrl,
            run: () => openInNewTab(shippingGuidelinesUrl),
          },
        ]),
  ];
}

/** Opens a URL in a new tab without opener and referrer. */
function openInNewTab(href: string): void {
  window.open(href, '_blank', 'noopener,noreferrer');
}
