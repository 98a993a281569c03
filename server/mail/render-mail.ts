import { formatMessage, selectTranslation, type MailTemplate, type MessageValues } from './mail-template.ts';
import { translateLayout } from './mail-translations.ts';

/** A mail to send. */
export interface MailMessage<Name extends string = string> {
  readonly to: { readonly email: string; readonly name?: string; readonly language?: string };
  readonly template: MailTemplate<Name>;
  readonly values: Readonly<Record<NoInfer<Name>, string | number>>;
  /** The link of its button: a path of the portal that starts with a slash. */
  readonly path?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LAYOUT_TEXTS = translateLayout();
const MAX_VALUE_LENGTH = 300;

/**
 * Renders a mail in the language of its recipient. `publicUrl` has no slash at its end. Errors: TypeError for a path that
 * leaves the portal.
 */
export function renderMail(message: MailMessage, publicUrl: string): RenderedMail {
  const { language, text } = selectTranslation(message.template.texts, message.to.language ?? '');
  const { text: layout } = selectTranslation(LAYOUT_TEXTS, language);
  const values = Object.fromEntries(
    Object.entries<string | number>(message.values).map(([name, value]) => [name, toSingleLine(value)]),
  );
  const format = (icuMessage: string, messageValues: MessageValues = values) =>
    formatMessage(language, icuMessage, messageValues);
  const name = toSingleLine(message.to.name ?? '');
  const link = buildLink(message.path, publicUrl);
  const parts: MailParts = {
    greeting: name === '' ? layout.greetingWithoutName : format(layout.greeting, { name }),
    paragraphs: text.paragraphs.map((paragraph) => format(paragraph)),
    button:
      link === undefined || text.button === undefined ? undefined : { link, label: format(text.button) },
    linkFallback: layout.linkFallback,
    footer: format(layout.footer, { portal: publicUrl }),
  };
  return { subject: format(text.subject), text: toText(parts), html: toHtml(parts, language) };
}

/** Removes line breaks: in a name they would become lines or headers of the mail. */
function toSingleLine(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_LENGTH);
}

function buildLink(path: string | undefined, publicUrl: string): string | undefined {
  if (path === undefined) return undefined;
  const { origin, href } = new URL(`${publicUrl}${path}`);
  if (!path.startsWith('/') || origin !== new URL(publicUrl).origin)
    throw new TypeError(`a mail links to pages of the portal only, not to ${path}`);
  return href;
}

interface MailParts {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly link: string; readonly label: string } | undefined;
  readonly linkFallback: string;
  readonly footer: string;
}

function toText({ greeting, paragraphs, button, footer }: MailParts): string {
  const link = button === undefined ? [] : [`${button.label}:\n${button.link}`];
  return [greeting, ...paragraphs, ...link, `-- \n${footer}`].join('\n\n');
}

const BODY_STYLE = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1a1f26';
const SMALL_STYLE = 'font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:1.5;color:#56606b';
const BUTTON_STYLE =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f4fa3;color:#ffffff;text-decoration:none;font-weight:bold';

/** Mail programs support only tables and inline styles. There are no images, so nothing is loaded from the network. */
function toHtml({ greeting, paragraphs, button, linkFallback, footer }: MailParts, language: string): string {
  const textParagraphs = [greeting, ...paragraphs].map(
    (line) => `<p style="margin:0 0 16px">${escape(line)}</p>`,
  );
  const link =
    button === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escape(button.link)}" style="${BUTTON_STYLE}">${escape(button.label)}</a></p>`,
          `<p style="margin:0 0 16px;${SMALL_STYLE}">${escape(linkFallback)}<br>${escape(button.link)}</p>`,
        ];
  return [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:24px"><table role="presentation" width="100%"><tr><td>',
    `<div style="max-width:560px;${BODY_STYLE}">`,
    ...textParagraphs,
    ...link,
    `<hr style="border:0;border-top:1px solid #d5dae0;margin:24px 0 12px"><p style="margin:0;${SMALL_STYLE}">${escape(footer)}</p>`,
    '</div></td></tr></table></body></html>\n',
  ].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
