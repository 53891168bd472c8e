import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { aDocument } from '../../../machines/registration/registration-examples.ts';
import { uploadDocumentMachine } from '../../../machines/registration/upload-document.machine.ts';
import type {
  ChosenFile,
  FileVerdict,
  UploadDocumentInput,
  UploadedFile,
  UploadOutcome,
} from '../../../machines/registration/upload-document.setup.ts';
import { viewOfUploadDocument } from '../../../machines/registration/upload-document.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const fileNamed = (name: string): ChosenFile => ({ name, size: 48_213, arrayBuffer: async () => new ArrayBuffer(0) });
const picture: FileVerdict = {
  good: true,
  read: { name: 'front.png', content: Uint8Array.of(137, 80, 78), preview: 'data:image/png;base64,iVBORw0KGgo=' },
};
const stored: UploadOutcome = { ok: true, document: aDocument };
const lost = new Error('the network is lost');

/** A document's place in the form. `told`: what the form around it was told, in order. */
const placeOf = (input: Partial<UploadDocumentInput> = {}) => {
  const reading = heldCall<FileVerdict, ChosenFile>();
  const uploading = heldCall<UploadOutcome, UploadedFile>();
  const removing = heldCall<UploadOutcome, { readonly documentId: string; readonly intent: string }>();
  const told: string[] = [];
  const actor = createActor(
    uploadDocumentMachine.provide({
      actors: {
        readFile: reading.actor,
        uploadFile: uploading.actor,
        removeFile: removing.actor,
        hearProgress: fromCallback(() => {}),
      },
      actions: {
        tellForm: ({ context }) => told.push(context.document?.name ?? 'none'),
        tellBegun: () => told.push('begun'),
        tellEnded: () => told.push('ended'),
      },
    }),
    { input: { kind: 'nationalIdFront', document: null, isRemovable: true, intentSeed: 'visit', ...input } },
  ).start();
  const choose = async (verdict: FileVerdict = picture) => {
    actor.send({ type: 'file.chosen', file: fileNamed('front.png') });
    reading.calls.at(-1)?.answer(verdict);
    await settled();
  };
  const remove = async (outcome: UploadOutcome | Error) => {
    actor.send({ type: 'file.removed' });
    if (outcome instanceof Error) removing.calls.at(-1)?.fail(outcome);
    else removing.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const calls = { uploading: uploading.calls, removing: removing.calls };
  return { actor, ...calls, told, choose, remove, view: () => viewOfUploadDocument(actor.getSnapshot()) };
};

describe('uploading a document', () => {
  test('[REG-03] a good file is uploaded, with what has left of it, and the form hears that it is stored', async () => {
    const { actor, uploading, told, choose, view } = placeOf();
    expect(view()).toMatchObject({ file: null, doing: 'nothing', mayRemove: false });
    await choose();
    actor.send({ type: 'progress.told', part: 0.504 });
    expect(view()).toMatchObject({
      doing: 'uploading',
      percent: 50,
      file: { name: 'front.png', size: '47 KB', isPdf: false },
    });
    expect(uploading[0]?.input).toMatchObject({
      kind: 'nationalIdFront',
      name: 'front.png',
      content: Uint8Array.of(137, 80, 78),
    });
    uploading[0]?.answer(stored);
    await settled();
    expect(view()).toMatchObject({ doing: 'nothing', message: null, mayRemove: true });
    expect(told).toEqual(['begun', 'front.png']);
  });

  test('[REG-03] a file that is not good is never sent, it is said why, and the document before stays', async () => {
    const { uploading, told, choose, view } = placeOf({ document: aDocument });
    await choose({ good: false, words: 'The file is larger than 1 MB.' });
    expect(uploading).toEqual([]);
    expect(view()).toMatchObject({
      message: 'The file is larger than 1 MB.',
      file: { name: 'front.png' },
      doing: 'nothing',
    });
    expect(told).toEqual(['begun', 'ended']);
  });

  test('[REG-03] one that did not arrive is sent again under its key, and a newly chosen one under another', async () => {
    const { actor, uploading, told, choose, view } = placeOf();
    await choose();
    uploading[0]?.fail(lost);
    await settled();
    expect(view()).toMatchObject({
      doing: 'failed',
      file: { name: 'front.png' },
      message: expect.stringMatching(/\w/),
    });
    actor.send({ type: 'again.requested' });
    expect(uploading[1]?.input).toEqual(uploading[0]?.input);
    uploading[1]?.fail(lost);
    await settled();
    await choose();
    expect(uploading[2]?.input.intent).not.toBe(uploading[0]?.input.intent);
    expect(told).toEqual(['begun', 'ended', 'begun', 'ended', 'begun']);
  });

  test('[REG-03] the words of a refusal are shown, and the next attempt is another', async () => {
    const { uploading, choose, view } = placeOf();
    await choose();
    uploading[0]?.answer({ ok: false, words: 'This is not a picture.' });
    await settled();
    expect(view()).toMatchObject({ message: 'This is not a picture.', file: null, percent: 0 });
    await choose();
    expect(uploading[1]?.input.intent).not.toBe(uploading[0]?.input.intent);
  });

  test('[REG-03] an upload that is stopped stores nothing, however late it is answered', async () => {
    const { actor, uploading, told, choose, view } = placeOf();
    await choose();
    actor.send({ type: 'upload.cancelled' });
    uploading[0]?.answer(stored);
    await settled();
    expect(view()).toMatchObject({ file: null, doing: 'nothing' });
    expect(told).toEqual(['begun', 'ended']);
  });
});

describe('removing a document', () => {
  test('[REG-03] it is gone, and the form hears so', async () => {
    const { removing, told, remove, view } = placeOf({ document: aDocument });
    await remove({ ok: true, document: null });
    expect(removing[0]?.input.documentId).toBe('document-1');
    expect(view()).toMatchObject({ file: null, mayRemove: false });
    expect(told).toEqual(['none']);
  });

  test('[REG-03] one that can only be replaced is not removed', () => {
    const { actor, view } = placeOf({ document: aDocument, isRemovable: false });
    expect(view().mayRemove).toBe(false);
    expect(actor.getSnapshot().can({ type: 'file.removed' })).toBe(false);
  });

  test('[REG-03] a lost removal keeps the document and its key; after a refusal, which is said, the key is another', async () => {
    const { removing, remove, view } = placeOf({ document: aDocument });
    await remove(lost);
    expect(view()).toMatchObject({ file: { name: 'front.png' }, message: expect.stringMatching(/\w/) });
    await remove({ ok: false, words: 'The form was open for too long.' });
    expect(removing[1]?.input).toEqual(removing[0]?.input);
    expect(view()).toMatchObject({ file: { name: 'front.png' }, message: 'The form was open for too long.' });
    await remove({ ok: true, document: null });
    expect(removing[2]?.input.intent).not.toBe(removing[0]?.input.intent);
  });
});

test.each([
  [{ ...aDocument, bytes: 1_023 }, '1,023 bytes'.replace(',', ''), false],
  [{ ...aDocument, bytes: 1_024 }, '1 KB', false],
  [{ ...aDocument, mediaType: 'application/pdf' as const, bytes: 1_048_575 }, '1,024 KB', true],
])('[REG-03] a stored document shows its size and kind', (document, size, isPdf) => {
  expect(placeOf({ document }).view().file).toMatchObject({ size, isPdf, preview: null });
});
