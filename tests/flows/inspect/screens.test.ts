import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { stagedFlow } from '../../../flows/gallery/staged-flow.ts';
import { atlasMachine } from '../../../flows/inspect/atlas.machine.ts';
import { viewOfAtlas } from '../../../flows/inspect/atlas.view.ts';
import type { AtlasEvent } from '../../../flows/inspect/atlas-state.ts';
import { flowNamed, type HeardEvent, type ScreenOrder, type ScreenPage } from '../../../flows/inspect/screens-state.ts';
import type { ScreensView } from '../../../flows/inspect/screens-view.ts';
import { models } from './walked-sessions.ts';

/** A page in the frame that notes what it is told to show. `fails`: it shows no flow. */
class NotedPage implements ScreenPage {
  readonly tenants = [
    { id: 'platform', name: 'Portolan' },
    { id: 'trotly-demo', name: 'Trotly' },
  ];
  readonly orders: ScreenOrder[] = [];
  fails = false;
  #heard: ((event: HeardEvent) => void) | null = null;

  async show(order: ScreenOrder): Promise<void> {
    if (this.fails) throw new Error('the page does not show the flow');
    this.orders.push(order);
  }

  listen(heard: (event: HeardEvent) => void): () => void {
    this.#heard = heard;
    return () => {
      this.#heard = null;
    };
  }

  press(flow: string, event: HeardEvent['event']): void {
    this.#heard?.({ flow, event });
  }
}

const found = (name: string) => {
  const flow = flowNamed(name);
  const staged = flow && stagedFlow(flow);
  if (!staged) throw new Error(`${name} has no screens`);
  const { address, states, around } = staged;
  return { address, states, around };
};

const open = ({ screensOf = null }: { readonly screensOf?: string | null } = {}) => {
  const faults = { finding: false };
  const actor = createActor(
    atlasMachine.provide({
      actors: {
        watchPages: fromCallback<AtlasEvent>(() => {}),
        findScreens: fromPromise(async ({ input }: { input: { readonly flow: string } }) => {
          if (faults.finding) throw new Error('out of memory');
          return found(input.flow);
        }),
      },
    }),
    { input: { models, tenant: 'platform', screensOf } },
  ).start();
  const view = () => viewOfAtlas(actor.getSnapshot());
  return { actor, faults, view, screens: () => view().screens };
};

const comesTo = async (screens: () => ScreensView | null, page: string) => {
  await expect.poll(() => pageOf(screens())).toBe(page);
  const view = screens();
  if (view?.show !== 'states') throw new Error('no states are shown');
  return view;
};
const pageOf = (view: ScreensView | null) => (view?.show === 'states' ? view.page : null);

/** *Screens* of the sign-in, with its first state on the page. */
const standing = async () => {
  const opened = open();
  opened.actor.send({ type: 'chart.chosen', flow: 'sign-in' });
  opened.actor.send({ type: 'screens.opened' });
  await comesTo(opened.screens, 'loading');
  const page = new NotedPage();
  opened.actor.send({ type: 'screen.loaded', page });
  await comesTo(opened.screens, 'standing');
  return { ...opened, page };
};

describe('screens', () => {
  test('[FLW-07] the states of the selected flow are found, and the first is shown once the page has loaded', async () => {
    const { actor, screens } = open();
    actor.send({ type: 'chart.chosen', flow: 'sign-in' });
    expect(screens()).toBeNull();
    actor.send({ type: 'screens.opened' });
    expect(screens()?.show).toBe('finding');
    const { states } = await comesTo(screens, 'loading');
    expect(states.map(({ name }) => name)).toEqual(found('sign-in').states.map(({ name }) => name));
    expect(states.filter(({ chosen }) => chosen)).toEqual([states[0]]);
    const page = new NotedPage();
    actor.send({ type: 'screen.loaded', page });
    await comesTo(screens, 'standing');
    const { address, around, states: all } = found('sign-in');
    expect(page.orders).toEqual([{ flow: 'sign-in', address, around, snapshot: all[0]?.snapshot, scheme: 'light' }]);
  });

  test('[FLW-07] a page that loads before the states are found is kept', async () => {
    const { actor, screens } = open({ screensOf: 'sign-in' });
    const page = new NotedPage();
    actor.send({ type: 'screen.loaded', page });
    expect(screens()?.show).toBe('finding');
    await comesTo(screens, 'standing');
    expect(page.orders).toHaveLength(1);
  });

  test('[FLW-07] next and previous stay within the list, and the chart lights what is shown', async () => {
    const { actor, screens, view, page } = await standing();
    const { states } = found('sign-in');
    const lit = () => [...(view().reading?.active ?? [])];
    expect(lit()).toEqual(expect.arrayContaining([...(states[0]?.leaves ?? [])]));
    actor.send({ type: 'screen.moved', by: -1 });
    expect(page.orders).toHaveLength(1);
    actor.send({ type: 'screen.moved', by: 1 });
    await comesTo(screens, 'standing');
    expect(page.orders[1]?.snapshot).toEqual(states[1]?.snapshot);
    expect(lit()).toEqual(expect.arrayContaining([...(states[1]?.leaves ?? [])]));
    actor.send({ type: 'screen.moved', by: 999 });
    expect((await comesTo(screens, 'standing')).chosen).toBe(states.length - 1);
    actor.send({ type: 'screen.chosen', index: 3 });
    expect((await comesTo(screens, 'standing')).chosen).toBe(3);
    expect(page.orders.at(-1)?.snapshot).toEqual(states[3]?.snapshot);
  });

  test('[FLW-07] other colours are shown on the same page, another tenant on a page of its own', async () => {
    const { actor, screens, page } = await standing();
    actor.send({ type: 'screen.scheme-chosen', scheme: 'dark' });
    await comesTo(screens, 'standing');
    expect(page.orders.at(-1)?.scheme).toBe('dark');
    actor.send({ type: 'screen.tenant-chosen', tenant: 'trotly-demo' });
    expect((await comesTo(screens, 'loading')).frame.tenant).toBe('trotly-demo');
    const ofTrotly = new NotedPage();
    actor.send({ type: 'screen.loaded', page: ofTrotly });
    await comesTo(screens, 'standing');
    expect(ofTrotly.orders).toMatchObject([{ flow: 'sign-in', scheme: 'dark' }]);
  });

  test('[FLW-07] a wide page is made smaller until it fits its place, and a narrow one never larger', async () => {
    const { actor, screens } = await standing();
    const scale = () => {
      const view = screens();
      return view?.show === 'states' ? view.frame.scale : null;
    };
    actor.send({ type: 'screen.measured', room: 720 });
    expect(scale()).toBe(0.5);
    actor.send({ type: 'screen.width-chosen', width: 390 });
    expect(scale()).toBe(1);
  });

  test('[FLW-07] on a telephone a screen begins as narrow as the telephone, until another width is chosen', async () => {
    const { actor, screens } = await standing();
    const width = () => {
      const view = screens();
      return view?.show === 'states' ? view.frame.width : null;
    };
    expect(width()).toBe(1440);
    actor.send({ type: 'screen.measured', room: 358 });
    expect(width()).toBe(390);
    actor.send({ type: 'screen.width-chosen', width: 820 });
    actor.send({ type: 'screen.measured', room: 340 });
    expect(width()).toBe(820);
  });

  test('[FLW-07] a pressed control tells its event, and where the chart would go by the machine', async () => {
    const { actor, screens, page } = await standing();
    const index = found('sign-in').states.findIndex(({ leaves }) => leaves.includes('sign-in.credentials'));
    actor.send({ type: 'screen.chosen', index });
    await comesTo(screens, 'standing');
    const heard = () => {
      const view = screens();
      return view?.show === 'states' ? view.heard : null;
    };
    page.press('sign-in', { type: 'password.forgotten' });
    expect(heard()).toEqual({
      event: 'password.forgotten',
      otherFlow: null,
      effect: { is: 'goes', to: ['passwordForgotten'] },
    });
    // The fields are empty here: a guard keeps the chart where it is.
    page.press('sign-in', { type: 'credentials.submitted' });
    expect(heard()?.effect).toEqual({ is: 'goes', to: ['credentials'] });
    page.press('sign-in', { type: 'nothing.known' });
    expect(heard()?.effect).toEqual({ is: 'nothing' });
    page.press('session', { type: 'left' });
    expect(heard()).toMatchObject({ event: 'left', effect: { is: 'unknown' } });
    expect(heard()?.otherFlow).not.toBeNull();
    expect((await comesTo(screens, 'standing')).chosen).toBe(index);
    actor.send({ type: 'screen.moved', by: index === 0 ? 1 : -1 });
    expect(heard()).toBeNull();
  });

  test('[FLW-07] another flow is shown on the page that is there; one without a page says who shows it', async () => {
    const { actor, screens, page } = await standing();
    actor.send({ type: 'chart.chosen', flow: 'password-update' });
    expect(screens()?.show).toBe('finding');
    await comesTo(screens, 'standing');
    expect(page.orders.at(-1)?.flow).toBe('password-update');
    actor.send({ type: 'chart.chosen', flow: 'order' });
    expect(screens()?.show).toBe('pageless');
    actor.send({ type: 'chart.chosen', flow: 'sign-in' });
    await comesTo(screens, 'loading');
  });

  test('[FLW-07] each failure says so and can be tried again: states, page, and a page that does not show them', async () => {
    const { actor, faults, screens } = open();
    faults.finding = true;
    actor.send({ type: 'chart.chosen', flow: 'sign-in' });
    actor.send({ type: 'screens.opened' });
    await expect.poll(() => screens()?.show).toBe('unfound');
    faults.finding = false;
    actor.send({ type: 'screens.retried' });
    await comesTo(screens, 'loading');
    actor.send({ type: 'screen.loaded', page: null });
    const broken = await comesTo(screens, 'frameless');
    actor.send({ type: 'screens.retried' });
    expect((await comesTo(screens, 'loading')).frame.retries).toBe(broken.frame.retries + 1);
    const page = new NotedPage();
    page.fails = true;
    actor.send({ type: 'screen.loaded', page });
    await comesTo(screens, 'unshown');
    page.fails = false;
    actor.send({ type: 'screens.retried' });
    await comesTo(screens, 'standing');
  });

  test('[FLW-07] the chart comes back when screens are closed, or the flow is played', async () => {
    const { actor, screens, view } = await standing();
    actor.send({ type: 'screens.closed' });
    expect(screens()).toBeNull();
    expect(view().reading?.active.size).toBe(0);
    actor.send({ type: 'screens.opened' });
    const input = flowNamed('sign-in')?.cases.inputs[0]?.name ?? '';
    actor.send({ type: 'play.requested', flow: 'sign-in', input });
    expect(screens()).toBeNull();
    expect(view().reading?.at?.kind).toBe('play');
  });

  test('[FLW-07] an address opens the screens of a flow at once', () => {
    const { screens, view } = open({ screensOf: 'sign-in' });
    expect(screens()?.show).toBe('finding');
    expect(view().reading?.model.name).toBe('sign-in');
  });
});
