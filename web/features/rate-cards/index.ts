export { DownloadRatesButton } from './download-rates-button.tsx';
