import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DeskDue, DeskDues, DeskDuesAsked } from '../../../contract/desk/desk-dues.ts';
import { atTop, listAddress, listQuery, type PlaceInList } from '../../../contract/list-link.ts';
import { deskDuesCases } from '../../../machines/desk/desk-dues.cases.ts';
import { deskDuesMachine } from '../../../machines/desk/desk-dues.machine.ts';
import { viewOfDeskDues } from '../../../machines/desk/desk-dues.view.ts';
import { duesList, unpaidDues } from '../../../machines/desk/dues-list.ts';
import type { ListRequest } from '../../../machines/parts/list.states.ts';
import { defaultLayout } from '../../../machines/parts/list-layout.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageNamed = (name: string): DeskDues => {
  const found = deskDuesCases.outcomes['readPage']?.find((outcome) => outcome.name === name);
  if (!found || !('output' in found)) throw new Error(`no page ${name}`);
  return found.output as DeskDues;
};
const first = pageNamed('a page, and more follow');
const last = pageNamed('the last page');
const keys = (dues: readonly DeskDue[]) => dues.map(({ orderReference }) => orderReference);

const open = (place: PlaceInList = atTop) => {
  const reading = heldCall<DeskDues, ListRequest<DeskDuesAsked, DeskDues>>();
  const clock = new SimulatedClock();
  const addresses: string[] = [];
  const gone: string[] = [];
  const actor = createActor(
    deskDuesMachine.provide({
      actors: { readPage: reading.actor },
      actions: {
        keepAddress: (_at, query) => addresses.push(query),
        goToRow: (_at, address) => gone.push(address),
      },
    }),
    {
      clock,
      input: {
        address: { asked: unpaidDues, place, dropped: [] },
        remembered: { layout: defaultLayout(duesList.columns), views: [] },
      },
    },
  ).start();
  const answered = async (page: DeskDues, call = reading.calls.length - 1) => {
    reading.calls[call]?.answer(page);
    await settled();
  };
  const failed = async () => {
    reading.calls.at(-1)?.fail(new Error('the network is lost'));
    await settled();
  };
  const rows = () => {
    const { list } = viewOfDeskDues(actor.getSnapshot());
    return list.show === 'rows' ? keys(list.rows) : list.show;
  };
  return { actor, clock, calls: reading.calls, answered, failed, rows, addresses, gone };
};

describe('every list', () => {
  test('[OPS-04] searches what was typed after 300 ms, and at once on Enter', async () => {
    const { actor, clock, calls, answered } = open();
    await answered(first);
    actor.send({ type: 'search.typed', text: 'meghna' });
    clock.increment(299);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    expect(calls.at(-1)?.input.asked.search).toBe('meghna');
    actor.send({ type: 'search.typed', text: 'teesta' });
    actor.send({ type: 'search.requested' });
    expect(calls.at(-1)?.input.asked.search).toBe('teesta');
    expect(calls).toHaveLength(3);
  });

  test('[OPS-04] shows nothing of an older question that is answered after a newer one was asked', async () => {
    const { actor, answered, rows } = open();
    actor.send({ type: 'filter.set', filter: { ages: ['month'] } });
    await answered(last, 1);
    await answered(first, 0);
    expect(rows()).toEqual(keys(last.dues));
  });

  test('[OPS-04] keeps the first page where the second cannot be read, and asks for it again', async () => {
    const { actor, calls, answered, failed, rows } = open();
    await answered(first);
    actor.send({ type: 'more.requested' });
    await failed();
    expect(rows()).toEqual(keys(first.dues));
    actor.send({ type: 'again.requested' });
    expect(calls.at(-1)?.input.after).toEqual(first);
    await answered(last);
    expect(rows()).toEqual(keys([...first.dues, ...last.dues]));
  });

  test('[OPS-04] says why its first page could not be read, and reads it again', async () => {
    const { actor, calls, failed, rows } = open();
    await failed();
    expect(rows()).toBe('failed');
    actor.send({ type: 'again.requested' });
    expect(calls).toHaveLength(2);
  });

  test('[OPS-04] Back finds the row that was opened, on whichever page it stands', async () => {
    const left = open();
    await left.answered(first);
    left.actor.send({ type: 'more.requested' });
    await left.answered(last);
    const [row = ''] = keys(last.dues);
    left.actor.send({ type: 'row.opened', row });
    expect(left.gone).toEqual([duesList.addressOf(last.dues[0] as DeskDue)]);
    const { place } = listAddress(new URLSearchParams(left.addresses.at(-1)), duesList);
    const back = open(place);
    await back.answered(first);
    await back.answered(last);
    expect(back.rows()).toContain(row);
    expect(viewOfDeskDues(back.actor.getSnapshot()).row).toBe(row);
  });

  test('[OPS-04] a named view keeps filters, order and columns, and no words that may name a person', async () => {
    const { actor, answered, addresses } = open();
    await answered(first);
    actor.send({ type: 'filter.set', filter: { search: 'rahman', ages: ['month'], sort: '-left' } });
    await answered(first);
    actor.send({ type: 'view.saved', name: 'Late' });
    expect(actor.getSnapshot().context.views).toMatchObject([{ name: 'Late', query: '?ages=month&sort=-left' }]);
    actor.send({ type: 'filters.cleared' });
    actor.send({ type: 'view.opened', name: 'Late' });
    expect(addresses.at(-1)).toBe('?ages=month&sort=-left');
  });
});

test.each([
  ['nothing', unpaidDues, atTop, ''],
  ['no state at all, where some are usual', { ...unpaidDues, states: [] }, atTop, '?states='],
  [
    'words, two values and a row',
    { ...unpaidDues, search: 'a & b', ages: ['week', 'month'] },
    { row: 'PTK7', preview: true, depth: 0 },
    '?search=a%20%26%20b&ages=week&ages=month&row=PTK7&preview=yes',
  ],
] as const)('[OPS-04] an address holds %s, and gives it back', (_, asked, place, query) => {
  expect(listQuery(asked as DeskDuesAsked, place, unpaidDues)).toBe(query);
  expect(listAddress(new URLSearchParams(query), duesList)).toEqual({ asked, place, dropped: [] });
});

test('[OPS-04] a value of an address that makes no sense is left out, and named', () => {
  const { asked, dropped } = listAddress(new URLSearchParams('?sort=shoe-size&ages=month'), duesList);
  expect([asked, dropped]).toEqual([{ ...unpaidDues, ages: ['month'] }, ['sort']]);
});
