export { ChangeFileDialog, type ChangeUpload } from './change-file-dialog.tsx';
export { FileDialog } from './file-dialog.tsx';
