import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AirSearchRequest } from '../../../contract/flights/flights.ts';
import type { AirlineOption, Airport } from '../../../contract/search-pad/search-pad.ts';
import { emptyPad, places } from '../../../machines/search-pad/flight-search.cases.ts';
import { flightSearchMachine } from '../../../machines/search-pad/flight-search.machine.ts';
import type { FlightSearchInput, FormMemory } from '../../../machines/search-pad/flight-search.setup.ts';
import { viewOfFlightSearch } from '../../../machines/search-pad/flight-search.view.ts';
import type { RecentSearch } from '../../../machines/search-pad/recent-searches.ts';
import { firstSegment, type SearchForm } from '../../../machines/search-pad/search-form.ts';

export const settled = () => new Promise<void>((done) => setImmediate(done));

/** A form at work; look-ups answer when the test says so. */
export const openForm = (
  input: FlightSearchInput = emptyPad,
  recents: readonly RecentSearch[] = [],
  left: SearchForm | null = null,
) => {
  const lookUps: { term: string; answer: (found: readonly Airport[]) => void; fail: (fault: unknown) => void }[] = [];
  const opened: AirSearchRequest[] = [];
  const kept: RecentSearch[] = [];
  const keptForms: (SearchForm | null)[] = [];
  const formIds: string[] = [];
  const airlines: { answer: (all: readonly AirlineOption[]) => void; fail: (fault: unknown) => void }[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    flightSearchMachine.provide({
      actions: { keepForm: (_, { form: edits }) => void keptForms.push(edits) },
      actors: {
        findAirports: fromPromise<readonly Airport[], { readonly term: string }>(
          ({ input: { term } }) => new Promise((answer, fail) => lookUps.push({ term, answer, fail })),
        ),
        readMemory: fromPromise<FormMemory, { readonly formId: string }>(async ({ input: { formId } }) => {
          formIds.push(formId);
          return { recents, form: left };
        }),
        readAirlines: fromPromise<readonly AirlineOption[]>(
          () => new Promise((answer, fail) => airlines.push({ answer, fail })),
        ),
        keepRecent: fromPromise<void, { readonly recent: RecentSearch }>(async ({ input: { recent } }) => {
          kept.push(recent);
        }),
        openResults: fromPromise<void, { readonly search: AirSearchRequest }>(async ({ input: { search } }) => {
          opened.push(search);
        }),
      },
    }),
    { clock, input },
  ).start();
  const type = (field: 'origin' | 'destination', term: string) =>
    actor.send({ type: `${field}.typed`, segment: 1, term });
  const fill = () => {
    actor.send({ type: 'destination.chosen', segment: 1, place: places.dubai });
    actor.send({ type: 'dates.opened', segment: 1, field: 'departureDate' });
    actor.send({ type: 'day.chosen', day: '2026-12-01' });
    actor.send({ type: 'day.chosen', day: '2026-12-08' });
  };
  const form = () => actor.getSnapshot().context.form;
  const segment = () => firstSegment(form());
  const messages = () => actor.getSnapshot().context.messages;
  const view = () => viewOfFlightSearch(actor.getSnapshot());
  const place = (field: 'origin' | 'destination') => view().segments[0]?.places[field];
  return {
    actor,
    clock,
    lookUps,
    airlines,
    opened,
    kept,
    keptForms,
    formIds,
    type,
    fill,
    form,
    segment,
    messages,
    view,
    place,
  };
};

export type OpenForm = ReturnType<typeof openForm>;
