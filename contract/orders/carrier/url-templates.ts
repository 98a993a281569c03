/** Where a template of a tracking page has the tracking number. */
export const NUMBER_PLACEHOLDER = '{number}';

/**
 * Whether a text is the template of a tracking page: an http or https address with the placeholder exactly once, not in
 * the host, and without user name and password.
 */
export function isTrackingUrlTemplate(template: string): boolean {
  const parts = template.split(NUMBER_PLACEHOLDER);
  if (parts.length !== 2 || /[\s\\]/.test(template)) return false;
  const url = URL.parse(parts.join('NUMBER'));
  const otherUrl = URL.parse(parts.join('OTHER'));
  if (url === null || otherUrl === null || !/^https?:\/\//i.test(template)) return false;
  return url.host === otherUrl.host && url.host.includes('.') && url.username === '' && url.password === '';
}
