import { LAYOUT_WORDS } from './mail-layout-words.ts';
import { say, wordsIn, type MailKind, type Values } from './mail-words.ts';

/** A mail as it is asked for. */
export interface Letter<Name extends string = string> {
  readonly to: { readonly email: string; readonly name?: string; readonly language?: string };
  readonly kind: MailKind<Name>;
  readonly values: Readonly<Record<NoInfer<Name>, string | number>>;
  /** Where its button leads: a path of the portal, with a slash in front. */
  readonly path?: string;
}

/** A mail in its final words. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const MOST_CHARACTERS_OF_A_VALUE = 300;

/** Puts a letter into words. `publicUrl` has no slash at its end. Errors: TypeError for a path that leaves the portal. */
export function writeLetter(letter: Letter, publicUrl: string): WrittenLetter {
  const { language, words } = wordsIn(letter.kind.words, letter.to.language ?? '');
  const layout = wordsIn(LAYOUT_WORDS, language).words;
  const values = Object.fromEntries(
    Object.entries<string | number>(letter.values).map(([name, value]) => [name, tame(value)]),
  );
  const tell = (message: string, more: Values = values) => say(language, message, more);
  const name = tame(letter.to.name ?? '');
  const link = linkTo(letter.path, publicUrl);
  const parts = {
    greeting: name === '' ? layout.greetingWithoutName : tell(layout.greeting, { name }),
    paragraphs: words.paragraphs.map((paragraph) => tell(paragraph)),
    button:
      link === undefined || words.button === undefined ? undefined : { link, label: tell(words.button) },
    openThis: layout.openThis,
    footer: tell(layout.footer, { portal: publicUrl }),
  };
  return { subject: tell(words.subject), text: toText(parts), html: toHtml(parts, language) };
}

/** A value is one line: line breaks in a name would become lines of the mail, or of its head. */
function tame(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS_OF_A_VALUE);
}

function linkTo(path: string | undefined, publicUrl: string): string | undefined {
  if (path === undefined) return undefined;
  const { origin, href } = new URL(`${publicUrl}${path}`);
  if (!path.startsWith('/') || origin !== new URL(publicUrl).origin)
    throw new TypeError(`a mail links to pages of the portal only, not to ${path}`);
  return href;
}

interface Parts {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly link: string; readonly label: string } | undefined;
  readonly openThis: string;
  readonly footer: string;
}

function toText({ greeting, paragraphs, button, footer }: Parts): string {
  const link = button === undefined ? [] : [`${button.label}:\n${button.link}`];
  return [greeting, ...paragraphs, ...link, `-- \n${footer}`].join('\n\n');
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1a1f26';
const SMALL = 'font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:1.5;color:#56606b';
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f4fa3;color:#ffffff;text-decoration:none;font-weight:bold';

/** Tables and inline styles, because mail programs know nothing else; no pictures, so nothing is fetched. */
function toHtml({ greeting, paragraphs, button, openThis, footer }: Parts, language: string): string {
  const said = [greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escape(line)}</p>`);
  const link =
    button === undefined
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escape(button.link)}" style="${BUTTON}">${escape(button.label)}</a></p>`,
          `<p style="margin:0 0 16px;${SMALL}">${escape(openThis)}<br>${escape(button.link)}</p>`,
        ];
  return [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:24px"><table role="presentation" width="100%"><tr><td>',
    `<div style="max-width:560px;${FONT}">`,
    ...said,
    ...link,
    `<hr style="border:0;border-top:1px solid #d5dae0;margin:24px 0 12px"><p style="margin:0;${SMALL}">${escape(footer)}</p>`,
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
