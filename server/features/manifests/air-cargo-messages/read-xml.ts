/** An element of an XML document, with the namespace of its name. */
export interface XmlNode {
  /** Name without its prefix. */
  readonly name: string;
  /** Empty without a namespace. */
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Text of the element without that of its children, trimmed. */
  readonly text: string;
}

const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#(\d+)|#x([\dA-Fa-f]+)|(amp|lt|gt|quot|apos));/g;
const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_DEPTH = 50;

interface OpenElement {
  readonly qualifiedName: string;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/**
 * Reads an XML document without a document type: entities cannot be declared. Undefined if it is not well-formed, or nested
 * deeper than 50 elements.
 */
export function readXml(document: string): XmlNode | undefined {
  const root: OpenElement = { qualifiedName: '', namespaces: {}, attributes: {}, children: [], text: '' };
  const stack: OpenElement[] = [root];
  const text = document.replace(/^\u{FEFF}/u, '');
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const [, cdata, slash, qualifiedName, attributeText = '', selfClosing, characters] = match;
    const parent = stack.at(-1);
    if (parent === undefined) return undefined;
    if (qualifiedName === undefined) parent.text += cdata ?? decode(characters ?? '');
    else if (slash === '/') {
      if (stack.length < 2 || parent.qualifiedName !== qualifiedName) return undefined;
      stack.pop();
      stack.at(-1)?.children.push(close(parent));
    } else {
      const element = open(qualifiedName, attributeText, parent);
      if (selfClosing === '/') parent.children.push(close(element));
      else if (stack.push(element) > MAX_DEPTH) return undefined;
    }
  }
  const isComplete = end === text.length && stack.length === 1 && root.children.length === 1;
  return isComplete && root.text.trim() === '' ? root.children[0] : undefined;
}

function open(qualifiedName: string, attributeText: string, parent: OpenElement): OpenElement {
  const attributes: Record<string, string> = {};
  const namespaces = { ...parent.namespaces };
  for (const [, key = '', double, single] of attributeText.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (key === 'xmlns') namespaces[''] = value;
    else if (key.startsWith('xmlns:')) namespaces[key.slice('xmlns:'.length)] = value;
    else attributes[key] = value;
  }
  return { qualifiedName, namespaces, attributes, children: [], text: '' };
}

function close({ qualifiedName, namespaces, attributes, children, text }: OpenElement): XmlNode {
  const [prefix, name] = qualifiedName.includes(':') ? qualifiedName.split(':', 2) : ['', qualifiedName];
  return {
    name: name ?? '',
    namespace: namespaces[prefix ?? ''] ?? '',
    attributes,
    children,
    text: text.trim(),
  };
}

function decode(text: string): string {
  return text.replaceAll(ENTITY, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name] ?? entity;
    const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : entity;
  });
}
