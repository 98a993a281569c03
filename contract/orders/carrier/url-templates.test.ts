import { expect, test } from 'vitest';
import { isTrackingUrlTemplate } from './url-templates.ts';

test.each([
  'https://track.straits-express.com/{number}',
  'http://carrier.example/?id={number}&lang=en',
  'https://carrier.example:8443/#/parcels/{number}',
])('the template %s is accepted', (template) => {
  expect(isTrackingUrlTemplate(template)).toBe(true);
});

test.each([
  ['without the placeholder', 'https://carrier.example/'],
  ['with the placeholder twice', 'https://carrier.example/{number}/{number}'],
  ['with the placeholder in the host', 'https://{number}.carrier.example/'],
  ['with the placeholder as the host', 'https://{number}'],
  ['that runs a script', 'javascript:alert({number})'],
  ['of another protocol', 'ftp://carrier.example/{number}'],
  ['with a user name', 'https://user@carrier.example/{number}'],
  ['without a host', 'https:///{number}'],
  ['of a host without a domain', 'https://localhost/{number}'],
  ['with a space', 'https://carrier.example/track {number}'],
  ['that is no address', '{number}'],
])('a template %s is refused: %s', (_case, template) => {
  expect(isTrackingUrlTemplate(template)).toBe(false);
});
