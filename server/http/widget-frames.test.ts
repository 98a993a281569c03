import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addWidgetFrames } from './widget-frames.ts';

test('a widget frame is sandboxed without the origin of the portal, and only the portal may embed it', async () => {
  const app = fastify();
  addWidgetFrames(app, { helpDeskScriptUrl: 'https://help.example/w.js?a=1&b="2"' });
  const { statusCode, headers, body } = await app.inject('/support/help-desk');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups;');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(body).toContain('<script src="https://help.example/w.js?a=1&amp;b=%222%22" async></script>');
});

test('a widget without an address has no frame', async () => {
  const app = fastify();
  addWidgetFrames(app, {});
  expect((await app.inject('/support/help-desk')).statusCode).toBe(404);
  expect((await app.inject('/support/messenger')).statusCode).toBe(404);
});
