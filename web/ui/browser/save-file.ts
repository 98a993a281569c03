/** Hands a file that was fetched to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  follow(url, fileName);
  // The browser reads the blob after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser fetch a file of ours into its downloads; the server names it. */
export function saveFrom(url: string): void {
  follow(url, '');
}

function follow(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
