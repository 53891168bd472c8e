// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CodeEntryView } from '../../../machines/sign-in/code-entry.view.ts';
import type { SignInView } from '../../../machines/sign-in/sign-in.view.ts';
import { CodeForm } from '../../../src/sign-in/CodeForm.tsx';
import { CredentialsForm } from '../../../src/sign-in/CredentialsForm.tsx';

const disabled = (name: string): string | null => screen.getByRole('button', { name }).getAttribute('aria-disabled');

afterEach(cleanup);

const credentials = (doing: 'nothing' | 'signing-in'): Extract<SignInView, { show: 'credentials' }> => ({
  show: 'credentials',
  email: 'a@b.example',
  password: 'secret',
  passwordShown: false,
  emailMessage: null,
  passwordMessage: null,
  message: null,
  focus: null,
  doing,
  slow: false,
});

test('[AUT-01] while it signs in, the button says so and is disabled, the fields cannot be changed, and Cancel leads back', () => {
  const sent: string[] = [];
  const { rerender } = render(<CredentialsForm view={credentials('nothing')} send={({ type }) => sent.push(type)} />);
  expect(disabled('Sign in')).toBe('false');
  rerender(<CredentialsForm view={credentials('signing-in')} send={({ type }) => sent.push(type)} />);
  expect(disabled('Signing in …')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/Password/).readOnly).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual(['credentials.returned']);
});

test('[AUT-01] the password can be read while it is typed, and a button says whether it is', () => {
  const sent: string[] = [];
  const view = credentials('nothing');
  const { rerender } = render(<CredentialsForm view={view} send={({ type }) => sent.push(type)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const reveal = screen.getByRole('button', { name: 'Show password' });
  expect([field.type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(reveal);
  expect(sent).toEqual(['password.toggled']);
  rerender(<CredentialsForm view={{ ...view, passwordShown: true }} send={({ type }) => sent.push(type)} />);
  expect([field.type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

const boxes = (
  more: Partial<Extract<CodeEntryView, { show: 'boxes' }>>,
): Extract<CodeEntryView, { show: 'boxes' }> => ({
  show: 'boxes',
  boxes: ['1', '2', '3', '4', '5', '6'],
  focusedBox: null,
  message: null,
  toldByToast: false,
  note: null,
  doing: 'nothing',
  resend: { may: 'now' },
  canReset: true,
  ...more,
});
const words = { title: 'Enter the code', lead: 'It went to a@b.example.', verify: 'Verify', back: 'Back' };

test('[AUT-04] while a code is verified, Verify, Reset and Resend code are disabled and send nothing', () => {
  const sent: string[] = [];
  render(<CodeForm view={boxes({ doing: 'verifying' })} words={words} send={({ type }) => sent.push(type)} />);
  for (const name of ['Verifying …', 'Reset', 'Resend code']) {
    expect(disabled(name)).toBe('true');
    if (name !== 'Verifying …') fireEvent.click(screen.getByRole('button', { name }));
  }
  expect(sent).toEqual([]);
});

test.each([
  [{ may: 'later', inSeconds: 75 }, false, /Resend code in 1:15/],
  [{ may: 'now' }, true, null],
  [{ may: 'never' }, false, null],
] as const)('[AUT-04] another code can be asked for only when its time has come: %o', (resend, can, text) => {
  render(<CodeForm view={boxes({ resend })} words={words} send={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Resend code' }) !== null).toBe(can);
  if (text !== null) expect(screen.getByText(text)).toBeTruthy();
});
