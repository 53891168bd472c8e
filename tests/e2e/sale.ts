import type { Locator, Page } from 'playwright';
import { pagePaths } from '../../contract/page-paths.ts';
import { codeFromOutbox } from './portal.ts';

/** Agents of the demonstration. `npm start` prints the first. */
export const demonstrationAgents = {
  padma: { email: 'agent@padma.example', password: 'Padma-2026' },
  surma: { email: 'agent@surma.example', password: 'Padma-2026' },
} as const;

/** The travellers of these tests. */
export const travellers = [
  { title: 'Mr', firstName: 'Rahim', lastName: 'Uddin', born: '03/02/1985', passport: 'BX0123451' },
  { title: 'Mrs', firstName: 'Karima', lastName: 'Begum', born: '05/04/1988', passport: 'BX0123452' },
  { title: 'Mstr', firstName: 'Tanim', lastName: 'Uddin', born: '07/06/2019', passport: 'BX0123453' },
] as const;

/** Work to do while a screen is shown, such as taking a picture. */
type Pause = () => Promise<unknown>;

export interface SigningIn {
  readonly url: string;
  readonly agent?: keyof typeof demonstrationAgents;
  readonly beforeCode?: Pause;
}

/** Signs in on a device that the portal has never seen: e-mail and password, then the code from the outbox. */
export const signInOnNewDevice = async (page: Page, { url, agent = 'padma', beforeCode }: SigningIn): Promise<void> => {
  const { email, password } = demonstrationAgents[agent];
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const firstBox = page.locator('input[autocomplete="one-time-code"]').first();
  await firstBox.waitFor();
  await beforeCode?.();
  const code = await codeFromOutbox({ url }, email);
  await firstBox.focus();
  await page.keyboard.insertText(code);
  await page.waitForURL(`**${pagePaths.searchPad}**`);
  await page.getByRole('heading', { level: 1, name: 'Where to next?' }).waitFor();
};

export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

const spokenDay = (day: Date): string =>
  `${day.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })} ${day.getUTCDate()} ${day.toLocaleDateString(
    'en-GB',
    { month: 'long', year: 'numeric', timeZone: 'UTC' },
  )}`;

/** Chooses a day in the calendar that is open. */
export const chooseDay = async (page: Page, day: Date): Promise<void> => {
  const wanted = page.getByRole('dialog').getByRole('button', { name: spokenDay(day) });
  while ((await wanted.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await wanted.click();
};

/** Searches DAC to DXB and back ten days later, for two adults and a child of seven. `departsIn`: days from today. */
export const searchFlights = async (page: Page, departsIn = 40): Promise<void> => {
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.click();
  await to.pressSequentially('dubai');
  await page.getByRole('option', { name: /DXB/ }).click();
  if (!(await page.getByRole('dialog', { name: 'Departure date' }).isVisible())) {
    await page.getByRole('button', { name: /^Departure/ }).click();
  }
  await chooseDay(page, inDays(departsIn));
  if (!(await page.getByRole('dialog', { name: 'Return date' }).isVisible())) {
    await page.getByRole('button', { name: /^Return/ }).click();
  }
  await chooseDay(page, inDays(departsIn + 10));
  await page.getByRole('button', { name: /1 adult/ }).click();
  await page.getByRole('button', { name: 'One more: adults' }).click();
  await page.getByRole('button', { name: 'One more: children' }).click();
  await page.getByLabel('Age of child 1').selectOption('7');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search flights' }).click();
  await page.waitForURL(`**${pagePaths.flightResults}**`);
  await page.getByText('Every supplier has answered.').waitFor();
};

const choosePlace = async (field: Locator, letters: string, code: string): Promise<void> => {
  await field.click();
  await field.pressSequentially(letters);
  await field
    .page()
    .getByRole('option', { name: new RegExp(`${code}$`) })
    .click();
};

/**
 * Searches Dhaka, Dubai, London, Dhaka for one adult, with the search pad's own fields. No flight leaves on a day of
 * `searchFlights`, so that the same traveller may be booked on both.
 */
export const searchThreeCities = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search pad' }).click();
  await page.getByRole('radio', { name: 'Multi-city' }).check();
  await page.getByRole('button', { name: 'Add a flight' }).click();
  const stops = [
    ['dubai', 'DXB', 42],
    ['london', 'LHR', 46],
    ['dhaka', 'DAC', 53],
  ] as const;
  for (const [index, [letters, code, days]] of stops.entries()) {
    const flight = page.getByRole('group', { name: `Flight ${index + 1}` });
    const [from, fromCode] = stops[index - 1] ?? [];
    if (from && fromCode) await choosePlace(flight.getByRole('combobox', { name: 'From' }), from, fromCode);
    await choosePlace(flight.getByRole('combobox', { name: 'To' }), letters, code);
    await flight.getByRole('button', { name: /^Departure/ }).click();
    await chooseDay(page, inDays(days));
  }
  await page.getByRole('button', { name: 'Search flights' }).click();
  await page.waitForURL(`**${pagePaths.flightResults}**`);
  await page.getByText('Every supplier has answered.').waitFor();
};

/** Opens the fares of the first itinerary and chooses the first fare. Resolves to the amount on its button. */
export const chooseBrand = async (
  page: Page,
  { beforeChoice }: { readonly beforeChoice?: Pause } = {},
): Promise<string> => {
  await page
    .getByRole('button', { name: /See \d+ fares/ })
    .first()
    .click();
  const book = page.getByRole('button', { name: /^Book for BDT/ }).first();
  await book.waitFor();
  await beforeChoice?.();
  const amount = /BDT [\d,]+/.exec(await book.innerText())?.[0] ?? '';
  await book.click();
  await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
  return amount;
};

/** Fills in the first `count` travellers and the contact. Default: all travellers. */
export const nameTravellers = async (page: Page, count: number = travellers.length): Promise<void> => {
  for (const { title, firstName, lastName, born, passport } of travellers.slice(0, count)) {
    await page.getByRole('radio', { name: title, exact: true }).click();
    await page.getByLabel('Given name').fill(firstName);
    await page.getByLabel('Surname').fill(lastName);
    await page.getByLabel('Date of birth').fill(born);
    await page.getByLabel('Passport number').fill(passport);
    await page.getByLabel('Passport expires').fill('05/05/2034');
    await page.getByRole('button', { name: /^Next/ }).click();
  }
  await page.getByLabel('E-mail').fill('rahim@example.com');
  await page.getByLabel('Phone').fill('+8801711000000');
};

/** Goes on to the add-ons and waits for what the airline offers. */
export const toAddOns = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continue to add-ons' }).click();
  await page.getByRole('group', { name: 'What to add' }).waitFor();
};

/** Opens the seats of the first flight. */
export const openSeats = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^Seats/ }).click();
  await page.getByRole('grid').first().waitFor();
};

/** Goes on to the review, without add-ons. */
export const toReview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continue to add-ons' }).click();
  await page.getByRole('button', { name: 'Continue without add-ons' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
};

/** Pays from the wallet and waits for the tickets; resolves to the order's reference and the ticket numbers. */
export const bookAndPay = async (
  page: Page,
  { beforePaying }: { readonly beforePaying?: Pause } = {},
): Promise<{ reference: string; tickets: string[] }> => {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const pay = page.getByRole('button', { name: /^Pay BDT [\d,.]+$/ });
  await pay.waitFor();
  await beforePaying?.();
  await pay.click();
  await page.getByRole('heading', { name: 'Tickets issued' }).waitFor();
  const confirmation = await page.getByRole('main').innerText();
  const reference = /\bPT[A-HJ-NP-Z2-9]{8}\b/.exec(confirmation)?.[0] ?? '';
  const tickets = [...confirmation.matchAll(/(?<!\+)\b(\d{3})[ -]?(\d{10})\b/g)].map(
    ([, prefix, rest]) => `${prefix}${rest}`,
  );
  return { reference, tickets };
};
