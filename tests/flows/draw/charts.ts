import { setup } from 'xstate';
import type { FlowModel } from '../../../flows/model/flow-model.ts';
import { readModel } from '../../../flows/model/read-model.ts';
import { flows } from '../../../machines/index.ts';

export const models: readonly FlowModel[] = flows.map((flow) => readModel(flow));

export const modelOf = (name: string): FlowModel => {
  const model = models.find((each) => each.name === name);
  if (model === undefined) throw new Error(`no flow ${name} in the catalogue`);
  return model;
};

/** A chart with one of everything that a label can say, and names that a careless writer would trip over. */
export const everythingModel = (): FlowModel => {
  const [flow] = flows;
  if (flow === undefined) throw new Error('the catalogue is empty');
  const machine = setup({
    types: {} as { events: { type: 'door.opened' } | { type: 'a<b & "c"' } },
    guards: { isOpen: () => true, isWide: () => true, isAtLeast: (_, least: number) => least > 0 },
    actions: { ringBell: () => {}, write: (_scope, _words: string) => {} },
    delays: { aMoment: 10 },
  }).createMachine({
    id: 'everything',
    initial: 'waiting',
    states: {
      waiting: {
        meta: { title: 'Waits <for> "all" & more', screen: null, requirements: ['FLW-03'], owner: 'desk' },
        entry: 'ringBell',
        on: {
          'door.opened': [
            { guard: { type: 'isAtLeast', params: 3 }, target: 'open' },
            { guard: 'isOpen', target: 'open' },
            { actions: { type: 'write', params: 'still shut' } },
          ],
          'a<b & "c"': { target: 'waiting', reenter: true },
        },
        after: { aMoment: 'done', 250: 'open' },
      },
      open: {
        initial: 'ajar',
        onDone: 'done',
        states: {
          ajar: { always: { guard: 'isWide', target: 'wide' } },
          wide: { type: 'final' },
          before: { type: 'history' },
        },
      },
      done: { type: 'final' },
    },
  });
  return readModel({ ...flow, name: 'everything', title: 'Every <thing> & "more"', purpose: 'All at once.', machine });
};
