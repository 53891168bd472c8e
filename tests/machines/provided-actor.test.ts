import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { providedBy } from '../../machines/parts/provided-actor.ts';

const provided = providedBy('src/orders/order-actors.ts');

test.each([
  ['promise', provided.promise('readOrder')],
  ['callback', provided.callback('readOrder')],
  ['observable', provided.observable('readOrder')],
])('[FLW-01] a machine that runs without its portal says who provides its %s', (_kind, logic) => {
  const actor = createActor(logic);
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }));
  actor.start();
  return expect(failed).resolves.toHaveProperty('message', 'readOrder is provided by src/orders/order-actors.ts');
});
