import type { Page } from 'playwright';
import { hotelResultsAddress } from '../../contract/hotels/hotel-search-link.ts';
import { pagePaths } from '../../contract/page-paths.ts';

/** Names of the pictures of a stay. */
export const hotelScreens = [
  'hotel-search',
  'hotel-results',
  'hotel-map',
  'hotel',
  'hotel-guests',
  'hotel-preview',
  'hotel-confirmed',
  'hotel-order',
  'hotel-voucher',
  'hotel-bookings',
] as const;

interface StaySitting {
  readonly url: string;
  readonly tenant: string;
  readonly departsIn: number;
  readonly take: (screen: (typeof hotelScreens)[number]) => Promise<void>;
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Books a stay for two in Dubai, and takes pictures of what the agent sees. Somebody is signed in. */
export const pictureHotels = async (page: Page, { url, tenant, departsIn, take }: StaySitting): Promise<void> => {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await page.goto(`${url}${pagePaths.hotelSearch}?tenant=${tenant}`);
  await page.getByRole('button', { name: 'Search hotels' }).waitFor();
  await take('hotel-search');
  const search = {
    placeCode: 'DXB',
    checkIn: dayIn(departsIn),
    checkOut: dayIn(departsIn + 3),
    rooms: [{ adultCount: 2, childAges: [] }],
    nationality: 'BD',
  };
  await page.goto(`${url}${hotelResultsAddress(search)}&tenant=${tenant}`);
  await page.getByText('Every supplier has answered.').waitFor();
  await take('hotel-results');
  await page.goto(`${url}${hotelResultsAddress(search)}&map=all&tenant=${tenant}`);
  await page.getByRole('group', { name: 'Hotels on the map' }).getByRole('button').first().waitFor();
  await page.getByText('Every supplier has answered.').waitFor({ state: 'attached' });
  await take('hotel-map');
  await page.goto(`${url}${hotelResultsAddress(search)}&tenant=${tenant}`);
  await page.getByRole('feed').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Book' }).first().waitFor();
  await take('hotel');
  await press('Book');
  const lead = page.getByRole('group', { name: 'Room 1, Lead guest' });
  await lead.getByLabel('Title').selectOption('Ms');
  await lead.getByLabel('Given name').fill('Rina');
  await lead.getByLabel('Surname').fill('Begum');
  await page.getByLabel('Phone').fill('+880 1711 000000');
  await page.getByLabel('Special requests').fill('A quiet room');
  await take('hotel-guests');
  await press('Continue to preview');
  const book = page.getByRole('button', { name: /^Book the stay, pay/ });
  await book.waitFor();
  await take('hotel-preview');
  await book.click();
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
  await take('hotel-confirmed');
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await page.getByRole('region', { name: 'Order' }).waitFor();
  await take('hotel-order');
  await page.getByRole('link', { name: 'Voucher' }).click();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await take('hotel-voucher');
  await page.goto(`${url}${pagePaths.hotelBookings}?tenant=${tenant}`);
  await page.getByRole('main').getByText('Rina Begum').filter({ visible: true }).first().waitFor();
  await take('hotel-bookings');
};
