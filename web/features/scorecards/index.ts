export { RatingsSection } from './ratings-section.tsx';
export { ScorecardSection } from './scorecard-section.tsx';
