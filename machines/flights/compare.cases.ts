import type { FlowCases } from '../flow.ts';
import type { CompareContext, CompareEvent } from './compare.machine.ts';

const toggled = (itineraryId: string): CompareEvent => ({ type: 'compare.toggled', itineraryId });

const events: { readonly name: string; readonly event: CompareEvent }[] = [
  { name: 'compares the first', event: toggled('itinerary-one') },
  { name: 'compares the second', event: toggled('itinerary-two') },
  { name: 'compares the third', event: toggled('itinerary-three') },
  { name: 'compares the fourth', event: toggled('itinerary-four') },
  { name: 'compares the fifth', event: toggled('itinerary-five') },
  { name: 'compares nothing', event: { type: 'compare.cleared' } },
  { name: 'lays them side by side', event: { type: 'comparison.opened' } },
  { name: 'switches to what differs', event: { type: 'differences.toggled' } },
  { name: 'closes the comparison', event: { type: 'comparison.closed' } },
  { name: 'chooses the first', event: { type: 'compare.chosen', itineraryId: 'itinerary-one', rowKey: 0, row: 0 } },
  {
    name: 'chooses one that is not compared',
    event: { type: 'compare.chosen', itineraryId: 'itinerary-six', rowKey: 5, row: 5 },
  },
];

export const compareCases: FlowCases = {
  inputs: [
    { name: 'nothing compared', input: { comparedIds: [] } },
    { name: 'a shared comparison', input: { comparedIds: ['itinerary-one', 'itinerary-two'] } },
    {
      name: 'an address with too many',
      input: {
        comparedIds: ['itinerary-one', 'itinerary-two', 'itinerary-three', 'itinerary-four', 'itinerary-five'],
      },
    },
  ],
  events,
  outcomes: { resultsList: [{ name: 'the list cannot be told', error: new Error('the list cannot be told') }] },
  classOf: ({ comparedIds }: CompareContext) => [...comparedIds].sort().join(),
};
