// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LinkAgency } from '../../../contract/proposals/proposals.ts';
import { LinkPage } from '../../../src/shell/LinkPage.tsx';
import { writeTenant } from '../public/page-tenant-meta.ts';

afterEach(cleanup);

const meghna: LinkAgency = {
  name: 'Meghna Travels',
  phone: '+8801700000000',
  email: 'office@meghna.example',
  logo: null,
  mark: 'agency',
};

test('[TEN-10] a page for an agency’s customer carries the agency’s logo, or its name in type, and not the platform', () => {
  const { rerender } = render(<LinkPage from={meghna}>{'Flight options'}</LinkPage>);
  screen.getByText('Meghna Travels');
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<LinkPage from={{ ...meghna, logo: '/pictures/one/logo' }}>{'Flight options'}</LinkPage>);
  expect(screen.getByRole('img', { name: 'Meghna Travels' }).getAttribute('src')).toBe('/pictures/one/logo');
});

test('[TEN-10] before the agency is known nobody’s mark is shown', () => {
  render(<LinkPage from={null}>{'Loading'}</LinkPage>);
  expect(screen.queryByRole('img')).toBeNull();
});

test('[TEN-10] the platform’s mark stands on its own pages, and where the tenant shows no other', () => {
  writeTenant({ shortName: 'Portolan', primaryLogo: '/assets/logo.svg' });
  const { rerender } = render(<LinkPage from="platform">{'Registration'}</LinkPage>);
  screen.getByRole('img', { name: 'Portolan' });
  rerender(<LinkPage from={{ ...meghna, mark: 'platform' }}>{'Flight options'}</LinkPage>);
  screen.getByRole('img', { name: 'Portolan' });
});
