import { send, settle, type Walk, type WalkMove, wait } from './walk-driver.ts';

/*
 * Written by hand, not planned: in the page a press anywhere leaves the field or the panel that was open before, so that
 * regions which the chart holds apart move together.
 */

const restsMs = 180;
const recents = settle('readMemory', 'none');

/** Every way through one of the two airport fields. */
const fieldWalks = (
  field: string,
  says: {
    readonly letter: string;
    readonly typed: string;
    readonly next: string;
    readonly taken: string;
    readonly chosen: string;
    readonly left: string;
    readonly dismissed: string;
  },
): readonly Walk[] => {
  const typed = send(says.typed);
  const asked: readonly WalkMove[] = [typed, wait(restsMs)];
  const offered: readonly WalkMove[] = [...asked, settle('findAirports', 'a metro and its airports')];
  return [
    {
      name: `the list of the ${field} is pointed in, taken from, chosen from, dismissed and left`,
      world: 'a form from the address',
      moves: [
        recents,
        send(says.letter),
        ...offered,
        send(says.next),
        send(says.taken),
        ...offered,
        send(says.chosen),
        ...offered,
        send(says.dismissed),
        ...offered,
        send(says.left),
      ],
    },
    {
      name: `the ${field} is taken, left or given up before its list has come`,
      world: 'a form from the address',
      moves: [
        recents,
        typed,
        send(says.dismissed),
        typed,
        send(says.left),
        settle('findAirports', 'a metro and its airports'),
        typed,
        send(says.taken),
        settle('findAirports', 'the network is lost'),
        ...asked,
        send(says.taken),
        settle('findAirports', 'a metro and its airports'),
        ...asked,
        send(says.left),
        settle('findAirports', 'a metro and its airports'),
        ...asked,
        send(says.dismissed),
        ...asked,
        settle('findAirports', 'the network is lost'),
      ],
    },
    {
      name: `letters that no airport has leave the ${field} open`,
      world: 'letters that no airport has',
      moves: [
        recents,
        ...asked,
        settle('findAirports', 'nothing'),
        typed,
        send(says.left),
        settle('findAirports', 'nothing'),
      ],
    },
  ];
};

export const flightSearchWalks: readonly Walk[] = [
  ...fieldWalks('origin', {
    letter: 'one letter of an origin',
    typed: 'an origin is typed',
    next: 'the next origin of the list',
    taken: 'the pointed origin is taken',
    chosen: 'an origin is chosen',
    left: 'the origin is left',
    dismissed: 'the list of origins is dismissed',
  }),
  ...fieldWalks('destination', {
    letter: 'one letter of a destination',
    typed: 'a destination is typed',
    next: 'the next of the list',
    taken: 'the pointed one is taken',
    chosen: 'a destination is chosen',
    left: 'the destination is left',
    dismissed: 'the list is dismissed',
  }),
  {
    name: 'an empty field offers places; the one that is taken opens the calendar',
    world: 'an empty form',
    moves: [
      recents,
      send('the destination is entered'),
      settle('findAirports', 'a metro and its airports'),
      send('the list is dismissed'),
      send('a destination is typed'),
      send('the destination is emptied'),
      settle('findAirports', 'a metro and its airports'),
      send('the next of the list'),
      send('the pointed one is taken'),
      send('the panel closes'),
    ],
  },
  {
    name: 'an empty field is left as it was',
    world: 'an empty form',
    moves: [
      recents,
      send('the destination is entered'),
      settle('findAirports', 'the network is lost'),
      send('the destination is left'),
    ],
  },
  {
    name: 'an emptied origin offers places: left, dismissed, pointed in and taken',
    world: 'a form from the address',
    moves: [
      recents,
      send('the origin is emptied'),
      settle('findAirports', 'the network is lost'),
      send('the origin is left'),
      send('the origin is entered'),
      settle('findAirports', 'a metro and its airports'),
      send('the list of origins is dismissed'),
      send('an origin is typed'),
      send('the origin is emptied'),
      settle('findAirports', 'a metro and its airports'),
      send('the next origin of the list'),
      send('the pointed origin is taken'),
    ],
  },
  {
    name: 'an incomplete form says what is missing; the places can be swapped and the trip made one way',
    world: 'an empty form',
    moves: [
      recents,
      send('Search flights'),
      send('the places are swapped'),
      send('a labour fare'),
      send('one way'),
      send('the calendar opens'),
      send('a day of the past is chosen'),
      send('a day is chosen'),
      send('return'),
      send('the focus moves'),
    ],
  },
  {
    name: 'the calendar is walked by key and by month, and closed or left',
    world: 'an empty form',
    moves: [
      recents,
      send('the calendar opens'),
      send('a week down'),
      send('the next month'),
      send('the panel closes'),
      send('the calendar opens'),
      send('a day is chosen'),
      send('a week down'),
      send('the next month'),
      send('the panel closes'),
      send('the calendar opens for the return'),
      send('a later day is chosen'),
      send('the calendar opens'),
      send('the panel is left'),
    ],
  },
  {
    name: 'a complete form, with a child and in business class, opens the results',
    world: 'a form from the address',
    moves: [
      recents,
      send('the travellers open'),
      send('a child of seven joins'),
      send('business class'),
      send('the panel closes'),
      send('Search flights'),
    ],
  },
  {
    name: 'a trip through several cities gains and loses flights; what it lacks is said, and all edits can be discarded',
    world: 'an empty form',
    moves: [
      recents,
      send('several cities'),
      send('another flight'),
      send('the second flight is removed'),
      send('Search flights'),
      send('the calendar opens'),
      send('a day is chosen'),
      send('the edits are discarded'),
    ],
  },
  {
    name: 'airlines are read again after a fault, sought, preferred and given up',
    world: 'an empty form',
    moves: [
      recents,
      send('the preferred airlines open'),
      settle('readAirlines', 'the network is lost'),
      send('Try again for the airlines'),
      settle('readAirlines', 'the airlines'),
      send('an airline is sought'),
      send('Biman is preferred'),
      send('any airline'),
      send('the panel closes'),
    ],
  },
  {
    name: 'a form that was left comes back as it was',
    world: 'a form was left',
    moves: [settle('readMemory', 'a form that was left'), send('the edits are discarded')],
  },
  {
    name: 'a search made before is made again',
    world: 'a search was made before',
    moves: [settle('readMemory', 'one search'), send('a recent search')],
  },
];
