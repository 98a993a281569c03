export { CameraScan } from './camera/camera-scan.tsx';
export { readScannedCode } from './scanner-settings.ts';
