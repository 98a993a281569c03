import type * as Xmldom from '@xmldom/xmldom';
import { lazy } from '../../../../platform/lazy.ts';

/** The library that reads and writes XML. */
export const xmldom = lazy((load) => load('@xmldom/xmldom') as typeof Xmldom);
