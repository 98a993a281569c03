import { defineMessages } from '../../i18n/messages.ts';

export const paletteMessages = defineMessages('palette', {
  paletteLabel: 'Find an order, a page or an action',
  palettePlaceholder: 'Order, consignee, bag, batch, MAWB, page or action',
  paletteNothing: 'Nothing matches "{text}". Try a part of a code, or the name of a page.',
  paletteSearching: 'Looking for "{text}"',
  paletteFailed: 'The search failed. Pages and actions still work.',
  paletteHint: 'Up and down to select, Enter to open, Escape to close',
});
