import { CallFault } from '../../contract/client.ts';
import type { FlowCases } from '../flow.ts';
import type { FoundTravellers, TravellerPickContext, TravellerPickEvent } from './traveller-pick.setup.ts';
import { karim, nadia, pages } from './travellers.cases.ts';

const found: FoundTravellers = pages.all;

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const event = (name: string, sent: TravellerPickEvent) => ({ name, event: sent });

export const travellerPickCases: FlowCases = {
  inputs: [
    { name: 'flights that need a passport', input: { passportRequired: true } },
    { name: 'flights within the country', input: { passportRequired: false } },
  ],
  events: [
    event('two letters are typed', { type: 'name.typed', typed: 'ra' }),
    event('one letter is typed', { type: 'name.typed', typed: ' r ' }),
    event('the next option is pointed at', { type: 'option.pointed', by: 1 }),
    event('the option before is pointed at', { type: 'option.pointed', by: -1 }),
    event('the active option is taken', { type: 'option.taken' }),
    event('somebody with a passport is chosen', { type: 'traveller.chosen', travellerId: karim.travellerId }),
    event('somebody without a passport is chosen', { type: 'traveller.chosen', travellerId: nadia.travellerId }),
    event('somebody who is not offered is chosen', { type: 'traveller.chosen', travellerId: 'traveller-nobody' }),
    event('Escape', { type: 'list.dismissed' }),
    event('the field is left', { type: 'field.left' }),
  ],
  outcomes: {
    findTravellers: [
      { name: 'two of them', output: found },
      { name: 'nobody', output: { ...found, travellers: [] } },
      { name: 'without the right to see passports', output: { ...found, mayShowPassports: false } },
      lost,
    ],
    fetchPassport: [
      { name: 'the number', output: { ok: true, answer: { passportNumber: 'BX1234567' } } },
      { name: 'it is gone', output: { ok: false, refusal: 'no-passport' } },
      lost,
    ],
  },
  classOf: (
    { passportRequired, found: offered, active, mayShowPassports, picked, note }: TravellerPickContext,
    leaves,
  ) =>
    [
      passportRequired ? 'passport needed' : 'no passport needed',
      ...(leaves.some((leaf) => leaf.endsWith('.offering'))
        ? [mayShowPassports ? 'may show' : 'may not show', offered[active]?.passport ? 'with passport' : 'without']
        : []),
      picked === null ? 'nobody picked' : 'somebody picked',
      note === null ? '' : 'noted',
    ].join(', '),
};
