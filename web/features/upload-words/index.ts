export { useFieldName, useRowErrorText } from './upload-words.ts';
