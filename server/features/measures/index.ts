export { laneMeasures, partnerMeasures } from './measures-read-model.ts';
export { measureClient, startMeasuring } from './measuring.ts';
