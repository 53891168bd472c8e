// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { PriceType } from '../../../contract/flights/price-type.ts';
import { PriceSwitch } from '../../../src/flights/PriceSwitch.tsx';
import { AgencysOwn } from '../../../src/shell/AgencysOwn.tsx';
import { hearPriceType } from '../../../src/shell/hear-price-type.ts';
import { keptPriceType } from '../../../src/storage/price-type.ts';

afterEach(() => {
  cleanup();
  keptPriceType.choose('AF');
});

test('[RES-10] one switch chooses whose prices are shown, for every flow that hears of it', () => {
  const heard: PriceType[] = [];
  const listens = createActor(
    setup({ actors: { hearPriceType } }).createMachine({
      invoke: { src: 'hearPriceType' },
      on: { 'price-type.chosen': { actions: ({ event }) => heard.push(event['priceType'] as PriceType) } },
    }),
  ).start();
  render(<PriceSwitch />);
  fireEvent.click(screen.getByRole('switch', { name: 'Customer prices' }));
  expect(keptPriceType.saved()).toBe('GF');
  fireEvent.click(screen.getByRole('switch', { name: 'Customer prices' }));
  expect(keptPriceType.saved()).toBe('AF');
  expect(heard).toEqual(['GF', 'AF']);
  listens.stop();
  keptPriceType.choose('GF');
  expect(heard).toEqual(['GF', 'AF']);
});

test('[RES-10] what is the agency’s own is hidden beside customer prices, until its prices are chosen', () => {
  keptPriceType.choose('GF');
  render(<AgencysOwn customerMinor={15_600_000}>{'Pay BDT 150,000'}</AgencysOwn>);
  expect(screen.queryByText('Pay BDT 150,000')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show what my agency pays' }));
  screen.getByText('Pay BDT 150,000');
  expect(keptPriceType.saved()).toBe('AF');
});

test('[RES-10] who is not sent the customer price is shown the agency’s own, whatever was chosen here before', () => {
  keptPriceType.choose('GF');
  render(<AgencysOwn customerMinor={null}>{'Pay BDT 150,000'}</AgencysOwn>);
  screen.getByText('Pay BDT 150,000');
});
