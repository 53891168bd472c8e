import { send, settle, type Walk, type WalkMove, wait } from './walk-driver.ts';

const restsMs = 180;
const recents = settle('readMemory', 'none');

/** Every way through one of the two fields with a type-ahead. */
const fieldWalks = (
  field: 'destination' | 'nationality',
  { find, found, none }: { readonly find: string; readonly found: string; readonly none: string },
  world: string,
): readonly Walk[] => {
  const typed = send(`a ${field} is typed`);
  const asked: readonly WalkMove[] = [typed, wait(restsMs)];
  const offered: readonly WalkMove[] = [...asked, settle(find, found)];
  return [
    {
      name: `the list of the ${field} is pointed in, taken from, chosen from, dismissed and left`,
      world: 'a form from the address',
      moves: [
        recents,
        send(`one letter of a ${field}`),
        ...offered,
        send(`the next ${field} of the list`),
        send(`the pointed ${field} is taken`),
        ...offered,
        send(`a ${field} is chosen`),
        ...offered,
        send(`the list of the ${field} is dismissed`),
        ...offered,
        send(`the ${field} is left`),
      ],
    },
    {
      name: `the ${field} is taken, left or given up before its list has come`,
      world: 'a form from the address',
      moves: [
        recents,
        typed,
        send(`the list of the ${field} is dismissed`),
        typed,
        send(`the ${field} is left`),
        settle(find, found),
        typed,
        send(`the pointed ${field} is taken`),
        settle(find, found),
      ],
    },
    {
      name: `letters that nothing begins with leave the ${field} open`,
      world,
      moves: [recents, ...asked, settle(find, none), typed, send(`the ${field} is left`), settle(find, none)],
    },
    {
      name: `an emptied ${field} offers what is usual`,
      world: 'a form from the address',
      moves: [
        recents,
        send(`the ${field} is emptied`),
        settle(find, found),
        send(`the next ${field} of the list`),
        send(`the pointed ${field} is taken`),
        send(`the ${field} is emptied`),
        settle(find, found),
        send(`the list of the ${field} is dismissed`),
        send(`a ${field} is typed`),
        send(`the ${field} is emptied`),
        settle(find, found),
        send(`the ${field} is left`),
        send(`the ${field} is entered`),
        settle(find, found),
        send(`the list of the ${field} is dismissed`),
      ],
    },
  ];
};

export const hotelSearchWalks: readonly Walk[] = [
  ...fieldWalks(
    'destination',
    { find: 'findPlaces', found: 'a city, a district and a hotel', none: 'nothing' },
    'letters that no place has',
  ),
  ...fieldWalks(
    'nationality',
    { find: 'findCountries', found: 'two countries', none: 'no country' },
    'letters that no place has',
  ),
  {
    name: 'places cannot be looked up: nothing is offered, and nothing is said',
    world: 'a form from the address',
    moves: [
      recents,
      send('a destination is typed'),
      wait(restsMs),
      settle('findPlaces', 'the network is lost'),
      send('a destination is typed'),
      wait(restsMs),
      send('the pointed destination is taken'),
      settle('findPlaces', 'the network is lost'),
      send('a destination is typed'),
      wait(restsMs),
      send('the list of the destination is dismissed'),
      send('a destination is typed'),
      wait(restsMs),
      send('the destination is left'),
      settle('findPlaces', 'the network is lost'),
      send('the destination is emptied'),
      settle('findPlaces', 'the network is lost'),
    ],
  },
  {
    name: 'an empty form says what it lacks; a place opens the calendar, and days and guests complete it',
    world: 'an empty form',
    moves: [
      recents,
      send('Search hotels'),
      send('a destination is typed'),
      wait(restsMs),
      settle('findPlaces', 'a city, a district and a hotel'),
      send('the pointed destination is taken'),
      send('a day of the past is chosen'),
      send('a week down'),
      send('a day is chosen'),
      send('the next month'),
      send('the panel closes'),
      send('the calendar opens for check-out'),
      send('a later day is chosen'),
      send('the guests open'),
      send('a second room'),
      send('a third adult'),
      send('a child whose age is not known'),
      send('the panel closes'),
      send('Search hotels'),
      send('the guests open'),
      send('the child is seven'),
      send('the panel is left'),
      send('Search hotels'),
    ],
  },
  {
    name: 'the calendar is left and closed',
    world: 'a form from the address',
    moves: [
      recents,
      send('the calendar opens'),
      send('the next month'),
      send('the panel is left'),
      send('the calendar opens'),
      send('the panel closes'),
      send('the focus moves'),
      send('the calendar opens for check-out'),
      send('a week down'),
      send('the panel is left'),
    ],
  },
  {
    name: 'a recent search is searched again',
    world: 'a search was made before',
    moves: [settle('readMemory', 'one search'), send('a recent search')],
  },
];
