import type * as Xmldom from '@xmldom/xmldom';
import { xmldom } from './xmldom.ts';

/** An element of an XML document. */
export interface XmlElement {
  /** With the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** Namespaces by prefix. */
export type XmlNamespaces = Readonly<Record<string, string>>;

const DECLARATIONS = 'http://www.w3.org/2000/xmlns/';
/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

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

/**
 * The document in UTF-8 text, with all namespaces on its root. Characters that XML forbids are left out, and lines end with LF.
 * Errors: throws for a prefix without a namespace.
 */
export function renderXml(root: XmlElement, namespaces: XmlNamespaces): string {
  const { DOMImplementation, XMLSerializer } = xmldom();
  const document = new DOMImplementation().createDocument(null, '');
  const node = buildNode(document, root, namespaces);
  document.appendChild(node);
  for (const [prefix, namespace] of Object.entries(namespaces))
    node.setAttributeNS(DECLARATIONS, `xmlns:${prefix}`, namespace);
  const text = new XMLSerializer().serializeToString(document, { requireWellFormed: true });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}

function buildNode(
  document: Xmldom.Document,
  { name, attributes, content }: XmlElement,
  namespaces: XmlNamespaces,
): Xmldom.Element {
  const namespace = namespaces[name.split(':', 1)[0] ?? ''];
  if (namespace === undefined) throw new Error(`${name} has no namespace`);
  const node = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, toXmlText(value));
  if (typeof content === 'string') node.appendChild(document.createTextNode(toXmlText(content)));
  else for (const child of content) node.appendChild(buildNode(document, child, namespaces));
  return node;
}

function toXmlText(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/\r\n?/g, '\n');
}
