// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { DeskDues, DeskDuesAsked } from '../../../contract/desk/desk-dues.ts';
import { deskDuesCases } from '../../../machines/desk/desk-dues.cases.ts';
import { deskDuesMachine } from '../../../machines/desk/desk-dues.machine.ts';
import { viewOfDeskDues } from '../../../machines/desk/desk-dues.view.ts';
import { duesList } from '../../../machines/desk/dues-list.ts';
import type { ListInput } from '../../../machines/parts/list.states.ts';
import { ListTable } from '../../../src/ui/lists/ListTable.tsx';

beforeEach(() => {
  // The table draws the rows that have room in its frame, which has no height without a layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const firstPage = deskDuesCases.outcomes['readPage']?.find((outcome) => 'output' in outcome) as {
  readonly output: DeskDues;
};
const input = deskDuesCases.inputs[0]?.input as ListInput<DeskDuesAsked>;

/** The table of the first page of dues, and what it sends. */
const openTable = async () => {
  const flow = createActor(
    deskDuesMachine.provide({
      actors: { readPage: fromPromise(async () => firstPage.output), hearAddress: fromCallback(() => {}) },
    }),
    { input },
  ).start();
  const { list, ...view } = viewOfDeskDues(await waitFor(flow, (at) => viewOfDeskDues(at).list.show === 'rows'));
  flow.stop();
  if (list.show !== 'rows') throw new Error(list.show);
  const send = vi.fn();
  render(<ListTable terms={duesList} view={{ ...view, list }} send={send} rows={list.rows} isOld={false} />);
  const keys = list.rows.map(duesList.keyOf);
  await screen.findAllByRole('checkbox', {}, { timeout: 2_000 });
  const rows = screen.getAllByRole('row').slice(1);
  return { send, keys, rows };
};

test('[OPS-04] a row of a list is previewed by a press, marked by its box, and opened by its link', async () => {
  const { send, keys, rows } = await openTable();
  expect(rows).toHaveLength(keys.length);
  const row = rows[1] as HTMLElement;
  fireEvent.click(row);
  fireEvent.click(within(row).getByRole('checkbox'));
  fireEvent.click(within(row).getByRole('link'));
  expect(send.mock.calls).toEqual([
    [{ type: 'row.previewed', row: keys[1] }],
    [{ type: 'row.marked', row: keys[1] }],
    [{ type: 'row.opened', row: keys[1] }],
  ]);
});

test('[OPS-04] j and k go from row to row, and Space and x act on the one that has the focus', async () => {
  const { send, keys, rows } = await openTable();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('j');
  press('j');
  expect(rows[1]?.contains(document.activeElement)).toBe(true);
  press('k');
  expect(rows[0]?.contains(document.activeElement)).toBe(true);
  press(' ');
  press('x');
  expect(send.mock.calls).toEqual([[{ type: 'row.previewed', row: keys[0] }], [{ type: 'row.marked', row: keys[0] }]]);
});
