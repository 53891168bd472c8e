import type { SandboxButton } from '../../../server/gateways/sandbox/sandbox-book.ts';
import { meantPayment } from '../../server/gateways/meant-payment.ts';
import type { Person } from './device.ts';
import { callAs } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';

/** A payment of BDT 10,000.50 by card, opened at the gateway. */
export const openedPayment = async (portal: WalkPortal, person: Person) => {
  const asked = { method: 'card', amountMinor: 1_000_050, chargeMinor: 25_001 } as const;
  const made = await meantPayment(asked, (request) => callAs(portal, person, 'CreatePayment', request));
  if (!made.ok) throw new Error(made.refusal);
  return made.answer;
};

/** Presses a button of the gateway's page, as the payer does. */
export const pressAtGateway = async (redirectUrl: string, press: SandboxButton): Promise<void> => {
  const answer = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press }) });
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
};
