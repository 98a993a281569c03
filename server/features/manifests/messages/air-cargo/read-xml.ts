import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type * as Xmldom from '@xmldom/xmldom';
import { xmldom } from './xmldom.ts';

/** An element of a document that was read. */
export type XmlNode = Xmldom.Element;

/** The encoding that an XML declaration names. */
const ENCODING = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/;
const READABLE_ENCODINGS: ReadonlySet<string> = new Set(['utf-8', 'us-ascii']);

/**
 * The root element of an XML document. A document type is refused, so that no entity is declared; the library expands none and
 * opens no file and no address. Refuses: unreadable_file.
 */
export function readXml(text: string): XmlNode | Refusal {
  const encoding = ENCODING.exec(text)?.[1]?.toLowerCase();
  if (encoding !== undefined && !READABLE_ENCODINGS.has(encoding)) return refuse('manifest.message_encoding');
  const { DOMParser, onWarningStopParsing, ParseError } = xmldom();
  try {
    const parser = new DOMParser({ onError: onWarningStopParsing, locator: false });
    const { doctype, documentElement } = parser.parseFromString(text, 'text/xml');
    if (doctype !== null) return refuse('manifest.message_document_type');
    return documentElement ?? refuse('manifest.message_xml');
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return refuse(text.includes('<!DOCTYPE') ? 'manifest.message_document_type' : 'manifest.message_xml');
  }
}

/** The elements in an element, in their sequence. */
export function listElements({ children }: XmlNode): XmlNode[] {
  return Array.from(children);
}
