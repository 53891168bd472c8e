import { describe, expect, it } from 'vitest';
import type { CaseConsent, ConsentRule, ConsentState } from '../../../contract/orders/case-consents.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { TicketCase } from '../../../contract/post-travel/post-travel.ts';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { cancelConsentPanel, isConsentOpen } from '../../../machines/consent/consent-panel.ts';
import { type ConsentFacts, consentClock, nextConsent } from '../../../machines/consent/passenger-consent.machine.ts';
import { viewOfOrder } from '../../../machines/orders/order.view.ts';
import { caseExample, unpricedRefund } from '../../../machines/post-travel/case-examples.ts';
import { nextOfCase, reasonAgainstAct, titleOfCase } from '../../../machines/post-travel/case-view.ts';
import { consentPanel } from '../../../machines/post-travel/consent-words.ts';
import { agentFacts, deskFacts } from '../../../machines/post-travel/void-case.cases.ts';

const askedOf = (state: ConsentState, more: Partial<CaseConsent> = {}): CaseConsent => ({
  state,
  channel: 'mail',
  address: 'k•••@family.example',
  isContact: true,
  askedAt: '2026-12-01T04:10:00.000Z',
  askedBy: 'Nusrat Jahan',
  expiresAt: '2026-12-03T04:10:00.000Z',
  answeredAt: null,
  answeredFrom: null,
  reason: null,
  words: 'The tickets are voided.',
  ...more,
});

const waiting = (state: ConsentState, more: Partial<CaseConsent> = {}): TicketCase =>
  caseExample({
    consent: { rule: 'required', contactIsAgencys: false, asked: [askedOf(state, more)] },
    facts: { ...agentFacts, awaitsConsent: state !== 'agreed' },
  });

describe('the panel of consent', () => {
  it('[PTK-02] is not there where nobody is asked', () => {
    expect(consentPanel('agency', caseExample())).toBeNull();
  });

  it.each([
    ['sending', 'info', true],
    ['asked', 'info', true],
    ['agreed', 'success', false],
    ['declined', 'danger', true],
    ['lapsed', 'warning', true],
  ] as const)('[PTK-02] of a request that is %s has the tone %s', (state, tone, mayAsk) => {
    expect(consentPanel('agency', waiting(state))).toMatchObject({ notice: { tone }, mayAsk });
    expect(consentPanel('desk', waiting(state))).toMatchObject({ notice: { tone }, mayAsk: false });
  });

  it('[PTK-02] says why somebody declined, and names the step of each side', () => {
    const declined = waiting('declined', { reason: 'I want to fly.' });
    expect(consentPanel('agency', declined)?.notice.words).toBe(
      'The passenger does not agree. They say: “I want to fly.” Speak with them, ask again, or withdraw the request.',
    );
    expect(consentPanel('desk', declined)?.notice.words).toContain('The agency asks again, or withdraws.');
  });

  it('[PTK-03] before the airline’s part is known nobody can be asked', () => {
    const unpriced = caseExample({
      ...unpricedRefund,
      consent: { rule: 'required', contactIsAgencys: false, asked: [askedOf('replaced')] },
      facts: { ...agentFacts, awaitsConsent: true },
    });
    expect(consentPanel('agency', unpriced)).toMatchObject({
      notice: { words: expect.stringContaining('is asked when it is known what the airline keeps') },
      mayAsk: false,
    });
  });

  it('[PTK-02] where nothing waits it does not say so, and after the end nobody is asked', () => {
    const notWaiting = caseExample({ consent: { rule: 'asked', contactIsAgencys: false, asked: [askedOf('asked')] } });
    expect(consentPanel('agency', notWaiting)?.notice.words).toBe(
      'The passenger has been asked, and has not answered yet.',
    );
    const over = { ...waiting('withdrawn'), state: 'withdrawn' as const };
    expect(consentPanel('agency', over)).toMatchObject({
      notice: { words: 'Nothing is asked of the passenger any more.' },
      mayAsk: false,
    });
  });

  it('[PTK-02] whoever may not answer for the agency cannot ask, and a strange address is named as one', () => {
    const given = waiting('asked', { channel: 'sms', address: '•••344', isContact: false });
    const reader = { ...given, facts: { ...given.facts, mayAnswer: false } };
    expect(consentPanel('agency', reader)?.mayAsk).toBe(false);
    expect(consentPanel('agency', given)?.lines[0]).toMatchObject({
      sent: 'by SMS to •••344, which is not the contact of the order',
      state: 'Not answered yet',
    });
  });
});

describe('the panel of the consent to cancel', () => {
  const held = (rule: ConsentRule, asked: readonly CaseConsent[] = [], facts: Partial<Order['facts']> = {}): Order => {
    const order = orderIn('held');
    const awaitsConsent = rule === 'required' && asked[0]?.state !== 'agreed';
    return {
      ...order,
      consent: { rule, contactIsAgencys: false, asked: [...asked] },
      facts: { ...order.facts, awaitsConsent, ...facts },
    };
  };

  it('[PTK-03] is not there where nobody is asked, nor for seats that an exchange holds', () => {
    expect(cancelConsentPanel(held('off'))).toBeNull();
    expect(cancelConsentPanel(held('required', [], { inExchange: true }))).toBeNull();
    expect(cancelConsentPanel({ ...held('required'), state: 'ticketed' })).toBeNull();
  });

  it.each([
    ['required', 'Before the booking is cancelled, the passenger must agree.'],
    [
      'asked',
      'When the booking is cancelled, the passenger is asked whether they agree. Nothing waits for the answer.',
    ],
  ] as const)('[PTK-03] says before anybody is asked that consent is %s', (rule, words) => {
    expect(cancelConsentPanel(held(rule))).toMatchObject({ notice: { tone: 'info', words }, mayAsk: true });
    expect(cancelConsentPanel(held(rule, [], { mayCancel: false }))?.mayAsk).toBe(false);
  });

  it.each([
    [
      'sending',
      'The passenger has been asked, and has not answered yet. The seats are not given back before they agree.',
      true,
    ],
    ['agreed', 'The passenger has agreed that the seats are given back.', false],
    [
      'declined',
      'The passenger does not agree. They say: “I fly.” Speak with them, ask again, or keep the seats.',
      true,
    ],
    ['withdrawn', 'Before the booking is cancelled, the passenger must agree.', true],
  ] as const)('[PTK-03] of a request that is %s says what follows', (state, words, mayAsk) => {
    const asked = askedOf(state, state === 'declined' ? { reason: 'I fly.' } : {});
    expect(cancelConsentPanel(held('required', [asked]))).toMatchObject({ notice: { words }, mayAsk });
    expect(isConsentOpen(held('required', [asked]).consent)).toBe(state === 'sending');
  });

  it('[PTK-03] once the seats are gone nobody can be asked, and what was answered is kept', () => {
    const gone = { ...held('required', [askedOf('lapsed')]), state: 'expired' as const };
    expect(cancelConsentPanel(gone)).toMatchObject({
      notice: { words: 'The passenger has not answered in time.' },
      lines: [{ state: 'Not answered in time' }],
      mayAsk: false,
    });
  });

  it('[ORD-07][PTK-03] the order says why it cannot be cancelled, and where consent is asked for', () => {
    const { state, facts, standing } = held('required');
    const cancel = viewOfOrder({ state, facts, standing, travellers: [] }).actions.find(
      ({ action }) => action === 'cancel',
    );
    expect(cancel).toMatchObject({
      allowed: false,
      reason: 'The passenger has not agreed to the cancellation.',
      fix: 'Ask them under “Consent of the passenger”.',
    });
  });
});

describe('a case that waits for consent', () => {
  it('[PTK-01][OPS-01] says with whom it is, what comes next, and why the desk cannot begin', () => {
    const given = { ...waiting('asked'), owner: 'passenger' as const };
    expect(titleOfCase(given)).toBe('With the passenger');
    expect(nextOfCase('agency', given)).toBe(
      'The passenger is asked to agree. The airline is not asked before they have.',
    );
    const atDesk = { ...given, facts: { ...deskFacts, awaitsConsent: true } };
    expect(reasonAgainstAct('begin', atDesk)).toContain('The passenger has not agreed yet.');
    expect(reasonAgainstAct('begin', { ...atDesk, facts: deskFacts })).toBeNull();
  });

  it('[PTK-03] waits in a quote for the agency as well', () => {
    const quoted = { ...waiting('asked'), state: 'quoted' as const, owner: 'agent' as const };
    expect(nextOfCase('agency', quoted)).toContain('Accept the quote');
    expect(reasonAgainstAct('accept', quoted)).toBeNull();
  });
});

describe('a request for consent', () => {
  const passenger: ConsentFacts = { hasProved: true, knowsTerms: true, isOver: false };

  it('[PTK-02] has an owner and a clock until its end', () => {
    expect(consentClock('sending')).toMatchObject({ owner: 'server' });
    expect(consentClock('asked')).toEqual({ owner: 'passenger', withinMs: 48 * 3_600_000 });
    for (const state of ['agreed', 'declined', 'lapsed', 'replaced', 'withdrawn'] as const) {
      expect(consentClock(state)).toBeNull();
    }
  });

  it.each([
    ['without the code', { hasProved: false }],
    ['to other words', { knowsTerms: false }],
    ['too late', { isOver: true }],
  ] as const)('[PTK-02] is not answered %s', (_name, lacks) => {
    expect(nextConsent('asked', { ...passenger, ...lacks }, { type: 'agreement.given' })).toBeNull();
    expect(nextConsent('asked', { ...passenger, ...lacks }, { type: 'refusal.given' })).toBeNull();
  });

  it('[PTK-02] is answered once, and not before it was sent', () => {
    expect(nextConsent('asked', passenger, { type: 'agreement.given' })).toBe('agreed');
    expect(nextConsent('sending', passenger, { type: 'agreement.given' })).toBeNull();
    expect(nextConsent('agreed', passenger, { type: 'refusal.given' })).toBeNull();
  });
});
