export { EVENT_RENDERERS, type RecordedEvent } from './event-renderers.ts';
export type { EventRenderer, RenderedEvent } from './event-renderer.ts';
export type { BatchFacts } from './renderers/batches.ts';
export type { LabelFacts } from './renderers/labels.ts';
export { recordWebhookEvents, WEBHOOKS_DUE } from './record-webhook-events.ts';
