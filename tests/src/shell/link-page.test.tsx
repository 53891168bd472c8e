// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LinkAgency } from '../../../contract/proposals/proposals.ts';
import { greenLook } from '../../../machines/parts/green-look.ts';
import { LinkPage } from '../../../src/shell/LinkPage.tsx';
import { writeTenant } from '../public/page-tenant-meta.ts';

afterEach(cleanup);

const meghna: LinkAgency = {
  name: 'Meghna Travels',
  phone: '+8801700000000',
  email: 'office@meghna.example',
  logo: null,
  whatsapp: null,
  address: null,
  look: greenLook,
  issuedThrough: null,
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

test('[TEN-10] the platform’s mark stands on its own pages', () => {
  writeTenant({ shortName: 'Portolan', primaryLogo: '/assets/logo.svg' });
  render(<LinkPage from="platform">{'Registration'}</LinkPage>);
  screen.getByRole('img', { name: 'Portolan' });
});

test('[CMP-08] a page for an agency’s customer has the agency’s colour, and names the platform where its rules ask for it', () => {
  const colour = () => document.documentElement.style.getPropertyValue('--colorBrandBackground');
  const { rerender, unmount } = render(<LinkPage from={meghna}>{'Flight options'}</LinkPage>);
  expect(colour()).toBe(`light-dark(${greenLook.light.colorBrandBackground}, ${greenLook.dark.colorBrandBackground})`);
  expect(screen.queryByText('Issued through Portolan')).toBeNull();
  rerender(<LinkPage from={{ ...meghna, issuedThrough: 'Issued through Portolan' }}>{'Flight options'}</LinkPage>);
  screen.getByText('Issued through Portolan');
  unmount();
  expect(colour()).toBe('');
});
