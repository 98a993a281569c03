export { useFieldName } from './upload-texts.ts';
