export { supportMessages } from './support-messages.ts';
export { useSupport } from './use-support.ts';
export { showWidget, useShownWidget } from './widget-state.ts';
