/** Saves a file that is in memory to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  clickDownloadLink(url, fileName);
  // The browser reads the blob later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser download a URL of this server, which names the file. */
export function downloadFrom(url: string): void {
  clickDownloadLink(url, '');
}

function clickDownloadLink(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
