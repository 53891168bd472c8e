import type { Visit, Walk, WalkMove } from './walk-driver.ts';
import { send, settle, wait } from './walk-driver.ts';

/** Types a whole form, as it is kept over a reload. */
export const formFills = async ({
  page,
  email,
  number,
}: Pick<Visit, 'page'> & { readonly email: string; readonly number: string }): Promise<void> => {
  const texts = {
    companyName: 'Meghna Travels',
    contactFirstName: 'Rahim',
    email,
    phoneNumber: `0${number}`,
    address: 'House 7, Road 11, Gulshan',
    city: 'Dhaka',
    postalCode: '1212',
    tradeLicenseNumber: 'TRAD-7781',
    tradeLicenseExpiryDate: `3006${new Date().getFullYear() + 1}`,
  };
  for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text);
};

const opens = (outcome: string): WalkMove => settle('openForm', outcome);
const verifies = (outcome: string): WalkMove => settle('verifyContact', outcome);
const solves = (outcome: string): WalkMove => settle('solveCheck', outcome);
const hands = (outcome: string): WalkMove => settle('submitForm', outcome);
const solved = [send('the check is ticked'), solves('solved')];
const checkLastsMs = 25 * 60_000;

export const formWalks: readonly Walk[] = [
  {
    name: 'an address is verified, and the check is solved again once its time is over',
    world: 'a new tab',
    moves: [
      opens('the network is lost'),
      send('try again'),
      opens('a new form'),
      send('hand it in'),
      send('a name is typed'),
      send('the name is left'),
      send('a day is chosen'),
      send('half an address is typed'),
      send('verify the address'),
      send('an address is typed'),
      send('verify the address'),
      send('an address is typed'),
      send('verify the address'),
      verifies('the person went back'),
      send('verify the address'),
      verifies('no code was sent'),
      send('verify the address'),
      verifies('the code was right'),
      send('the check is ticked'),
      solves('the network is lost'),
      send('the check is ticked'),
      send('the check is unticked'),
      ...solved,
      send('the check is unticked'),
      ...solved,
      wait(checkLastsMs),
    ],
  },
  {
    name: 'a number is verified, and the draft is gone',
    world: 'a new tab',
    moves: [
      opens('a new form'),
      send('half a number is typed'),
      send('verify the number'),
      send('a number is typed'),
      send('verify the number'),
      send('a number is typed'),
      send('the countries are opened'),
      send('a country that is not there is sought'),
      send('the countries are closed'),
      send('the countries are opened'),
      send('the countries are left'),
      send('the countries are opened'),
      send('India is chosen'),
      send('the countries are opened'),
      send('a calling code is sought'),
      send('the next country is pointed at'),
      send('the country that is pointed at is taken'),
      send('verify the number'),
      send('the countries are opened'),
      send('the countries are closed'),
      send('verify the number'),
      verifies('the person went back'),
      send('verify the number'),
      verifies('no code was sent'),
      send('verify the number'),
      verifies('the code was right'),
      send('a document is uploaded'),
      ...solved,
      send('the draft is gone'),
      opens('too many drafts'),
      send('try again'),
      opens('a new form'),
    ],
  },
  {
    name: 'handed in, although the network was lost',
    world: 'a form that was filled in before a reload',
    moves: [
      opens('a form of before a reload, verified'),
      send('consent is given'),
      ...solved,
      send('hand it in'),
      hands('the network is lost'),
      send('hand it in'),
      hands('taken'),
    ],
  },
  {
    name: 'refused, found wrong, and too late',
    world: 'a form that was filled in before a reload',
    moves: [
      opens('a form of before a reload, verified'),
      ...solved,
      send('consent is given'),
      send('hand it in'),
      hands('not possible'),
      ...solved,
      send('hand it in'),
      hands('the server finds a wrong field'),
      ...solved,
      send('hand it in'),
      hands('the draft is gone'),
      opens('a new form'),
    ],
  },
  {
    name: 'handed in while a certificate is on its way: nothing without it',
    world: 'a form that was filled in before a reload',
    moves: [
      opens('a form of before a reload, verified'),
      send('consent is given'),
      ...solved,
      send('a certificate is on its way'),
      send('the certificate does not arrive'),
      send('a certificate is on its way'),
      send('hand it in'),
      send('the certificate does not arrive'),
      send('a certificate is on its way'),
      send('hand it in'),
      send('the certificate is uploaded'),
      hands('taken'),
    ],
  },
  {
    name: 'made wrong while a certificate is on its way',
    world: 'a form that was filled in before a reload',
    moves: [
      opens('a form of before a reload, verified'),
      send('consent is given'),
      ...solved,
      send('a certificate is on its way'),
      send('hand it in'),
      send('half an address is typed'),
      send('the certificate is uploaded'),
    ],
  },
];
