export { EmbeddedInsights } from './embed/embedded-insights.tsx';
export { PartnerFigures } from './partner-figures.tsx';
