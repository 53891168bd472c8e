// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userContexts } from '../../../machines/shell/session.cases.ts';
import { ContactCards } from '../../../src/shell/ContactCards.tsx';

afterEach(cleanup);

const staff = { name: 'Rumana Sultana', email: 'rumana@house.example', phoneNumber: '+880 1711 000001' };
const branch = { name: 'Chattogram branch', email: 'ctg@agency.example', phoneNumber: '+880 1711 000002' };
const cards = (associatedStaff: typeof staff | null, associatedBranch: typeof branch | null): string[] => {
  render(<ContactCards user={{ ...userContexts.agent, associatedStaff, associatedBranch }} />);
  return [staff.name, branch.name].filter((name) => screen.queryByText(name) !== null);
};

test('[SHL-05] the account manager and the branch each have a card, if the user has them', () => {
  expect(cards(staff, branch)).toEqual([staff.name, branch.name]);
  cleanup();
  expect(cards(staff, null)).toEqual([staff.name]);
  cleanup();
  expect(cards(null, branch)).toEqual([branch.name]);
});

test('[SHL-05] a card can be called and written to', () => {
  cards(staff, null);
  expect(screen.getByRole('link', { name: staff.phoneNumber }).getAttribute('href')).toBe('tel:+8801711000001');
  expect(screen.getByRole('link', { name: staff.email }).getAttribute('href')).toBe('mailto:rumana@house.example');
});
