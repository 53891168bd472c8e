// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { useView } from '../../../src/live-flows/use-view.ts';

afterEach(cleanup);

const flow = setup({
  types: {} as { context: { total: number; names: string[] }; events: { type: 'paid' | 'noted' } },
});
const machine = flow.createMachine({
  context: { total: 1, names: ['Rahim'] },
  on: { paid: { actions: assign({ total: ({ context }) => context.total + 1 }) }, noted: { actions: assign({}) } },
});
const viewOf = ({ context }: { context: { total: number; names: string[] } }) => ({
  total: context.total,
  people: { names: context.names.map((name) => name.toUpperCase()) },
});

test('a part of the page is drawn again only when what it shows has changed', () => {
  const draw = vi.fn();
  const People = memo(({ people }: { readonly people: { readonly names: readonly string[] } }) => {
    draw();
    return <p>{people.names.join()}</p>;
  });
  const drawPage = vi.fn();
  const Page = () => {
    const view = useView(actor, viewOf);
    drawPage();
    return (
      <main>
        <output>{view.total}</output>
        <People people={view.people} />
      </main>
    );
  };
  const actor = createActor(machine).start();
  render(<Page />);
  act(() => actor.send({ type: 'paid' }));
  expect(screen.getByRole('status').textContent).toBe('2');
  expect([drawPage, draw].map((drawn) => drawn.mock.calls.length)).toEqual([2, 1]);
  act(() => actor.send({ type: 'noted' }));
  expect(drawPage).toHaveBeenCalledTimes(2);
});
