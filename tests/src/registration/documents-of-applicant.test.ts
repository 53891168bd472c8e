// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentsOfApplicant } from '../../../src/registration/registration-status-actors.ts';

beforeEach(() => {
  const tenant = document.createElement('meta');
  tenant.name = 'tenant';
  tenant.content = JSON.stringify({ tenantId: 'platform', baseUrl: 'https://api.example' });
  document.head.append(tenant);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('[REG-03] a document that is refused says why, in the server’s words', async () => {
  const detail = 'The file is neither a picture nor a PDF.';
  const refusal = {
    type: 'urn:portolan:problem:document-unreadable',
    title: 'Unfit.',
    status: 422,
    code: 'document-unreadable',
    detail,
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 422 }));
  const { upload } = documentsOfApplicant('a-status-token-of-the-applicant', () => {});
  const how = { intent: 'an-intent-of-its-own', signal: new AbortController().signal, onSent: () => {} };
  expect(await upload({ kind: 'tradeLicence', name: 'licence.png', base64: 'aGVsbG8=' } as never, how)).toEqual({
    ok: false,
    words: detail,
  });
});
