import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type PaperRead,
  type RegistrationPaperInput,
  registrationPaperMachine,
} from '../../../machines/desk/registration-paper.machine.ts';
import { viewOfRegistrationPaper } from '../../../machines/desk/registration-paper.view.ts';
import { aDocument } from '../../../machines/registration/registration-examples.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const open = { type: 'paper.opened' } as const;
const close = { type: 'paper.closed' } as const;
const size = (percent: 150 | 300) => ({ type: 'paper.sized', size: percent }) as const;

const paperOf = (document = aDocument) => {
  const { calls, actor: readPaper } = heldCall<PaperRead, RegistrationPaperInput>();
  const actor = createActor(registrationPaperMachine.provide({ actors: { readPaper } }), {
    input: { owner: 'REG7K2M9QXW', document },
  }).start();
  const isRead = async (outcome: PaperRead) => {
    calls.at(-1)?.answer(outcome);
    await settled();
  };
  return { actor, calls, isRead, view: () => viewOfRegistrationPaper(actor.getSnapshot()) };
};
const read: PaperRead = { ok: true, address: 'blob:document' };

test('[REG-05] a document is read only when somebody opens it, since each reading is written down', async () => {
  const { actor, calls, isRead, view } = paperOf();
  expect([calls.length, view()]).toEqual([0, { name: 'front.png', doing: 'closed', paper: null, message: null }]);
  actor.send(open);
  actor.send(open);
  expect(calls.map(({ input }) => input)).toEqual([{ owner: 'REG7K2M9QXW', document: aDocument }]);
  await isRead(read);
  expect(view()).toMatchObject({ doing: 'open', paper: { address: 'blob:document', isPdf: false, size: 100 } });
});

test('[REG-05] once closed nothing of it is left, and it is read again', async () => {
  const { actor, calls, isRead, view } = paperOf();
  actor.send(open);
  await isRead(read);
  actor.send(size(150));
  actor.send(close);
  expect(view()).toMatchObject({ doing: 'closed', paper: null });
  actor.send(open);
  await isRead(read);
  expect([calls.length, view().paper?.size]).toEqual([2, 100]);
});

test('[REG-05] a picture is enlarged up to three times, a pdf is not', async () => {
  const { actor, isRead, view } = paperOf();
  actor.send(open);
  await isRead(read);
  expect(view().paper).toMatchObject({ larger: 150, smaller: null });
  actor.send(size(300));
  expect(view().paper).toMatchObject({ size: 300, larger: null, smaller: 200 });
  const pdf = paperOf({ ...aDocument, name: 'licence.pdf', mediaType: 'application/pdf' });
  pdf.actor.send(open);
  await pdf.isRead(read);
  expect(pdf.view().paper?.isPdf).toBe(true);
  expect(pdf.actor.getSnapshot().can(size(150))).toBe(false);
});

test('[REG-05] a refusal and a lost network are said, and the document stays closed', async () => {
  const { actor, calls, isRead, view } = paperOf();
  actor.send(open);
  await isRead({ ok: false, refusal: 'document-unknown', detail: 'This document was replaced or removed.' });
  expect(view()).toMatchObject({ doing: 'closed', paper: null, message: 'This document was replaced or removed.' });
  actor.send(open);
  expect(view().message).toBeNull();
  calls[1]?.fail(new Error('the network is lost'));
  await settled();
  expect(view()).toMatchObject({ doing: 'closed', message: expect.stringMatching(/\w/) });
});
