/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element; `undefined` among its children is left out. */
export function xml(
  name: string,
  content: string | number | boolean | readonly (XmlElement | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const children =
    typeof content === 'object' ? content.filter((child) => child !== undefined) : String(content);
  return { name, attributes, content: children };
}

/** The document in UTF-8 text. */
export function renderXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root)}\n`;
}

function renderElement({ name, attributes, content }: XmlElement): string {
  const texts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const inner = typeof content === 'string' ? escapeText(content) : content.map(renderElement).join('');
  return `<${name}${texts.join('')}>${inner}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
