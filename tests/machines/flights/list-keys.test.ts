import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type ListKeysEvent, listKeysMachine } from '../../../machines/flights/list-keys.machine.ts';
import { viewOfListKeys } from '../../../machines/flights/list-keys.view.ts';

const heard = (keyboard: (press: (event: ListKeysEvent) => void) => (() => void) | undefined) => {
  const actor = createActor(
    listKeysMachine.provide({
      actors: { keyboard: fromCallback(({ sendBack }) => keyboard(sendBack)) },
    }),
  ).start();
  return { actor, view: () => viewOfListKeys(actor.getSnapshot()) };
};

test('[RES-06] the keys of the list are shown on request, each once, and closed again', () => {
  const { actor, view } = heard((press) => {
    press({ type: 'keys.opened' });
    return undefined;
  });
  const shown = view();
  if (shown.show !== 'keys') throw new Error('no keys are shown');
  expect(shown.keys).toContainEqual({ keys: ['?'], does: 'Show keyboard shortcuts' });
  const keys = shown.keys.flatMap((line) => line.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(actor.getSnapshot().can({ type: 'keys.opened' })).toBe(false);
  actor.send({ type: 'keys.closed' });
  expect(view()).toEqual({ show: 'nothing' });
  expect(actor.getSnapshot().can({ type: 'keys.closed' })).toBe(false);
});

test('[RES-06] the keyboard is heard while the page is open, also below the list of keys, and not after', () => {
  let isHeard = false;
  const { actor } = heard(() => {
    isHeard = true;
    return () => {
      isHeard = false;
    };
  });
  actor.send({ type: 'keys.opened' });
  expect(isHeard).toBe(true);
  actor.stop();
  expect(isHeard).toBe(false);
});

test('[RES-06] where the keyboard cannot be heard, the keys are still shown', () => {
  const { actor, view } = heard(() => {
    throw new Error('the keyboard cannot be heard');
  });
  expect(view()).toEqual({ show: 'nothing' });
  actor.send({ type: 'keys.opened' });
  expect(view().show).toBe('keys');
});
