import { expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { replacedDocument } from '../../../src/registration/registration-status-actors.ts';

test('[REG-03] a document that is refused says why, in the server’s words', () => {
  const detail = 'The file is neither a picture nor a PDF.';
  const refused = { ok: false, refusal: 'document-unreadable', facts: {} } as const;
  expect(replacedDocument({ ...refused, detail }, 'tradeLicense')).toEqual({ ok: false, words: detail });
  expect(replacedDocument(refused, 'tradeLicense')).toEqual({ ok: false, words: messages.somethingWrong });
});
