import { minuteMs } from '../../../contract/days.ts';
import { send, settle, type Walk, wait } from './walk-driver.ts';

const tokenKept = settle('keepToken', 'done');
const tokenForgotten = settle('forgetToken', 'done');
const who = settle('readUserContext', 'an agent');
const balanceRead = settle('readWallet', 'a balance');
const agesAndActs = [wait(23 * minuteMs), send('the person did something')];

/**
 * By hand, not planned: what the page asks first can be met by no network or by another answer, but not be held up, and
 * two calls in a row can have two fates only where an act of the person stands between them.
 */
export const sessionWalks: readonly Walk[] = [
  {
    name: 'somebody signs in, reads the balance twice at once, loses the network, and leaves',
    world: 'nobody is signed in',
    moves: [
      send('somebody signed in'),
      tokenKept,
      who,
      balanceRead,
      send('money moved'),
      send('money moved'),
      balanceRead,
      send('money moved'),
      settle('readWallet', 'the network is lost'),
      send('money moved'),
      balanceRead,
      send('Logout'),
      settle('signOut', 'done'),
      tokenForgotten,
    ],
  },
  {
    name: 'a token that was ended elsewhere lets nobody in, and says so',
    world: 'somebody came back',
    moves: [settle('readUserContext', 'nobody'), send('Ok to the end of the session'), tokenForgotten],
  },
  {
    name: 'an old token is replaced at once',
    world: 'somebody came back with an old token',
    moves: [settle('readUserContext', 'an agent with the next token'), settle('replaceToken', 'done'), balanceRead],
  },
  {
    name: 'who is to sign out hears why, and hears it again when they sign in',
    world: 'somebody came back who is to sign out',
    moves: [
      settle('readUserContext', 'a forced logout'),
      send('Ok to the end of the session'),
      tokenForgotten,
      send('somebody signed in'),
      tokenKept,
      settle('readUserContext', 'a forced logout'),
      send('Ok to the end of the session'),
      tokenForgotten,
    ],
  },
  {
    name: 'whose sessions have expired is told so',
    world: 'somebody came back whose sessions have expired',
    moves: [settle('readUserContext', 'an expired session'), send('Ok to the end of the session'), tokenForgotten],
  },
  {
    name: 'who is made to sign out while they work hears why at their next act after 23 minutes',
    world: 'somebody came back',
    moves: [
      who,
      balanceRead,
      ...agesAndActs,
      settle('readUserContext', 'a forced logout'),
      send('Ok to the end of the session'),
      tokenForgotten,
    ],
  },
  {
    name: 'whose sessions expire while they work is told so at their next act after 23 minutes',
    world: 'somebody came back',
    moves: [
      who,
      balanceRead,
      ...agesAndActs,
      settle('readUserContext', 'an expired session'),
      send('Ok to the end of the session'),
      tokenForgotten,
    ],
  },
  {
    name: 'after 23 minutes the next act asks who it is, again after a lost network',
    world: 'somebody came back',
    moves: [
      who,
      balanceRead,
      ...agesAndActs,
      settle('readUserContext', 'the network is lost'),
      send('the person did something'),
      who,
      ...agesAndActs,
      settle('readUserContext', 'nobody'),
      send('Ok to the end of the session'),
      tokenForgotten,
    ],
  },
  {
    name: 'where the server cannot be reached one can try again, or leave while it is tried',
    world: 'somebody came back',
    moves: [
      settle('readUserContext', 'the network is lost'),
      send('try again'),
      settle('readUserContext', 'the network is lost'),
      send('try again'),
      send('Logout'),
      settle('signOut', 'done'),
      tokenForgotten,
    ],
  },
  {
    name: 'who leaves while the server cannot be reached has left',
    world: 'somebody came back',
    moves: [
      settle('readUserContext', 'the network is lost'),
      send('Logout'),
      settle('signOut', 'the network is lost'),
      tokenForgotten,
    ],
  },
  {
    name: 'nobody waits longer than three seconds for the server to hear that they left',
    world: 'somebody came back',
    moves: [who, balanceRead, send('Logout'), wait(3_000), tokenForgotten],
  },
  {
    name: 'a server that could not be reached is asked again by itself, until it answers',
    world: 'somebody came back',
    moves: [
      settle('readUserContext', 'the network is lost'),
      wait(15_000),
      settle('readUserContext', 'the network is lost'),
      wait(15_000),
      who,
      balanceRead,
      send('money moved'),
      settle('readWallet', 'the network is lost'),
      send('the network is back'),
      balanceRead,
    ],
  },
  {
    name: 'when the network is back it is heard that one is to sign out',
    world: 'somebody came back',
    moves: [
      settle('readUserContext', 'the network is lost'),
      wait(15_000),
      settle('readUserContext', 'a forced logout'),
      send('Ok to the end of the session'),
      tokenForgotten,
    ],
  },
  {
    name: 'when the server answers again the session may have expired',
    world: 'somebody came back',
    moves: [
      settle('readUserContext', 'the network is lost'),
      wait(15_000),
      settle('readUserContext', 'an expired session'),
      send('another tab logged out'),
    ],
  },
  {
    name: 'when the server answers again it may not know the session any more',
    world: 'somebody came back',
    moves: [
      settle('readUserContext', 'the network is lost'),
      send('another tab has the next token'),
      wait(15_000),
      settle('readUserContext', 'nobody'),
      send('Ok to the end of the session'),
      tokenForgotten,
    ],
  },
  {
    name: 'who signs in in another tab is signed in here, and somebody else takes the page over',
    world: 'nobody is signed in',
    moves: [
      send('another tab signed in'),
      who,
      balanceRead,
      send('another tab has the next token'),
      send('another tab signed in'),
      settle('readUserContext', 'somebody else'),
      settle('leavePage', 'done'),
      balanceRead,
      send('another tab logged out'),
    ],
  },
  {
    name: 'somebody else takes the page over while the server cannot be reached',
    world: 'somebody came back',
    moves: [
      who,
      balanceRead,
      send('another tab signed in'),
      settle('readUserContext', 'the network is lost'),
      send('the network is back'),
      settle('readUserContext', 'somebody else'),
      settle('leavePage', 'done'),
      balanceRead,
    ],
  },
];
