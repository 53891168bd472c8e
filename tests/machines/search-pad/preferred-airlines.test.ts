import { describe, expect, test } from 'vitest';
import type { AirlineOption } from '../../../contract/search-pad/search-pad.ts';
import { dhakaToDubai, emptyPad } from '../../../machines/search-pad/flight-search.cases.ts';
import { type OpenForm, openForm, settled } from './open-form.ts';

describe('preferred airlines', () => {
  const all: readonly AirlineOption[] = [
    { airlineCode: 'BG', airlineName: 'Biman Bangladesh Airlines' },
    { airlineCode: 'EK', airlineName: 'Emirates' },
    { airlineCode: 'BS', airlineName: 'US-Bangla Airlines' },
  ];
  const rows = ({ view }: OpenForm) => {
    const { panel } = view();
    return panel.show === 'airlines' && panel.list.show === 'known'
      ? panel.list.rows.map(({ airline, state }) => `${airline.airlineCode} ${state}`)
      : null;
  };

  test('[FLT-01] the airlines are read when they are looked at', async () => {
    const opened = openForm();
    opened.actor.send({ type: 'airlines.opened' });
    expect(opened.view().panel).toEqual({ show: 'airlines', list: { show: 'reading' } });
    opened.airlines[0]?.answer(all);
    await settled();
    expect(rows(opened)).toEqual(['BG free', 'EK free', 'BS free']);
    opened.actor.send({ type: 'panel.closed' });
    expect(opened.view()).toMatchObject({ panel: { show: 'none' }, focus: 'airlines' });
    opened.actor.send({ type: 'airlines.opened' });
    expect(opened.view().focus).toBeNull();
  });

  test('[FLT-01] a fault says so and can be tried again; what is preferred already still counts', async () => {
    const opened = openForm({ ...emptyPad, search: { ...dhakaToDubai.search, preferredAirlines: ['BG'] } });
    opened.actor.send({ type: 'airlines.opened' });
    opened.airlines[0]?.fail(new Error('down'));
    await settled();
    expect(opened.view().panel).toEqual({ show: 'airlines', list: { show: 'failed' } });
    expect(opened.view().airlines).toBe('BG');
    opened.actor.send({ type: 'airlines.retried' });
    opened.airlines[1]?.answer(all);
    await settled();
    expect(rows(opened)).toEqual(['BG preferred', 'EK free', 'BS free']);
  });

  test('[FLT-01] an airline is found by its code or by the beginning of a word; the next look shows all again', async () => {
    const opened = openForm();
    opened.actor.send({ type: 'airlines.opened' });
    opened.airlines[0]?.answer(all);
    await settled();
    const sought = (term: string) => {
      opened.actor.send({ type: 'airlines.sought', term });
      return rows(opened);
    };
    expect(sought('bang')).toEqual(['BG free']);
    expect(sought(' EK ')).toEqual(['EK free']);
    expect(sought('irates')).toEqual([]);
    opened.actor.send({ type: 'panel.closed' });
    opened.actor.send({ type: 'airlines.opened' });
    opened.airlines[1]?.answer(all);
    await settled();
    expect(rows(opened)).toHaveLength(3);
  });

  test('[FLT-01] ten at most: the others cannot be chosen until one is given up', async () => {
    const ten = ['AA', 'AB', 'AC', 'AD', 'AE', 'AF', 'AG', 'AH', 'AI', 'EK'];
    const opened = openForm({ ...emptyPad, search: { ...dhakaToDubai.search, preferredAirlines: ten } });
    opened.actor.send({ type: 'airlines.opened' });
    opened.airlines[0]?.answer(all);
    await settled();
    expect(rows(opened)).toEqual(['BG full', 'EK preferred', 'BS full']);
    opened.actor.send({ type: 'airline.switched', code: 'BG' });
    expect(opened.form().preferredAirlines).toEqual(ten);
    opened.actor.send({ type: 'airline.switched', code: 'EK' });
    expect(rows(opened)).toEqual(['BG free', 'EK free', 'BS free']);
    expect(opened.view().airlines).toBe('9 airlines');
  });

  test('[FLT-01] the search asks for the airlines preferred, in one order, or for any', async () => {
    const opened = openForm();
    opened.fill();
    for (const code of ['EK', 'BG']) opened.actor.send({ type: 'airline.switched', code });
    expect(opened.view().airlines).toBe('BG, EK');
    opened.actor.send({ type: 'search.submitted' });
    await settled();
    opened.actor.send({ type: 'airlines.cleared' });
    expect(opened.view().airlines).toBe('Any airline');
    opened.actor.send({ type: 'search.submitted' });
    await settled();
    expect(opened.opened.map(({ preferredAirlines }) => preferredAirlines)).toEqual([['BG', 'EK'], []]);
  });
});
