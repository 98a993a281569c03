export { useFieldName, useRowErrorText } from './upload-texts.ts';
