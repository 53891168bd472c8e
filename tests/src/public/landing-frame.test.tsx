// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PublicFrame } from '../../../src/public/PublicFrame.tsx';
import { writeTenant } from './page-tenant-meta.ts';

afterEach(cleanup);

const show = (signedIn = false) => render(<PublicFrame signedIn={signedIn}>The page</PublicFrame>);
const linksIn = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe.each(['header-1', 'header-2', 'header-3', 'header-4'] as const)('%s', (header) => {
  test('[PUB-09] leads to Home, Corporate, White Label, API and Contact Us', () => {
    writeTenant({ header });
    show();
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Home', '/'],
      ['Corporate', '/corp'],
      ['White Label', '/whitelabel'],
      ['API', '/api'],
      ['Contact Us', '/contact-us'],
    ]);
    expect(screen.queryAllByRole('complementary', { name: 'Contact' })).toHaveLength(header === 'header-4' ? 1 : 0);
  });

  test('[PUB-09] leaves out what the tenant does not have', () => {
    writeTenant({ header, publicPages: ['contact-us'] });
    show();
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' })).map(([words]) => words)).toEqual([
      'Home',
      'Contact Us',
    ]);
  });
});

describe.each(['footer-1', 'footer-2', 'footer-3', 'footer-4'] as const)('%s', (footer) => {
  test('[PUB-09] has the policies, contact, social links, the current year and the ways to pay', () => {
    writeTenant({ footer });
    show();
    const foot = screen.getByRole('contentinfo');
    expect(linksIn(foot)).toEqual(
      expect.arrayContaining([
        ['Terms & Conditions', '/terms-and-conditions'],
        ['Privacy Policy', '/privacy-policy'],
        ['Refund Policy', '/refunds-return-policy'],
        ['Contact Us', '/contact-us'],
        ['Facebook', 'https://facebook.example/meghna'],
      ]),
    );
    expect(within(foot).queryByRole('link', { name: 'LinkedIn' })).toBeNull();
    within(foot).getByText('© 2031 Meghna Travels');
    const ways = within(foot).getByRole('list', { name: 'Ways to pay' });
    expect(
      within(ways)
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label')),
    ).toEqual(['Visa', 'Master Card', 'American Express', 'BKash', 'Nagad']);
  });
});

test('[PUB-09] a way to pay without a mark of ours is written in words', () => {
  writeTenant({ paymentMethods: ['Rocket'] });
  show();
  expect(screen.getByRole('list', { name: 'Ways to pay' }).textContent).toBe('Rocket');
});

test('[PUB-02] a visitor may sign in or register; who is signed in goes on to the search pad', () => {
  writeTenant();
  history.replaceState(null, '', '/agent');
  const { unmount } = show();
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/');
  expect(within(header).getAllByRole('link', { name: 'Get Started' })[0]?.getAttribute('href')).toBe(
    '/register_proprietor',
  );
  unmount();
  show(true);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Search pad' }).getAttribute('href')).toBe('/searchpad');
  // The home page has the form itself.
  cleanup();
  history.replaceState(null, '', '/');
  show();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('[PUB-09] Escape closes the menu and gives the focus back to its button', () => {
  writeTenant();
  const { container } = show();
  const menu = container.querySelector('details');
  if (!menu) throw new Error('no menu');
  menu.open = true;
  fireEvent.keyDown(within(menu).getByRole('link', { name: 'API', hidden: true }), { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement?.textContent).toBe('Menu');
});
