let frame: HTMLIFrameElement | undefined;

/**
 * Opens the print dialog of the browser with an HTML document, in which the document sets the size of its pages. Resolves when the
 * browser has taken the document; it does not say whether the user printed it.
 */
export async function printDocument(html: string): Promise<void> {
  // A browser may still read the former document while its dialog is open, so that it stays until the next one.
  frame?.remove();
  const next = document.createElement('iframe');
  frame = next;
  next.hidden = true;
  next.srcdoc = html;
  const loading = new Promise((resolve) => {
    next.addEventListener('load', resolve, { once: true });
  });
  document.body.append(next);
  await loading;
  next.contentWindow?.print();
}
