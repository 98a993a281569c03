/** Builders of routing that tests of other features use. */
export { buildCard, buildClearanceCard, buildInput, buildOrder, buildPartner, sampleId } from './builders.ts';
