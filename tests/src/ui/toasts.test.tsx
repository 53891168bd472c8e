// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
// Compiles the module before the first test, which loads it with its first toast.
import '../../../src/ui/ToastRegion.tsx';
import { Toasts } from '../../../src/ui/Toasts.tsx';
import { showToast } from '../../../src/ui/toasts.ts';

// A cancelled animation would reject without a handler, so motion ends at once here.
beforeAll(() => Object.defineProperty(Element.prototype, 'animate', { value: undefined }));
afterEach(cleanup);

const failed = { intent: 'error', text: 'It was not saved.' } as const;
const paper = (): HTMLElement => screen.getByRole('listitem').firstElementChild as HTMLElement;

/** Resolves to the toast, whether it was shown before or after its component was loaded. */
const aToast = async () => {
  render(<Toasts />);
  act(() => showToast(failed));
  await expect.poll(() => screen.queryByRole('listitem')).not.toBeNull();
};

const drawAside = (byPx: number): void => {
  const toast = paper();
  toast.setPointerCapture = () => {};
  fireEvent.pointerDown(toast, { button: 0, clientX: 300 });
  fireEvent.pointerMove(toast, { clientX: 300 + byPx, pointerId: 1 });
  fireEvent.pointerUp(toast, { clientX: 300 + byPx });
};

test('[SHL-10] the first toast is fetched with what draws it, read out once, and takes no focus', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await aToast();
  expect(paper().textContent).toBe(failed.text);
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toContain(failed.text);
  expect(document.querySelectorAll('[aria-live], [role="alert"], [role="status"]')).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('[SHL-10] a toast ends after three seconds', async () => {
  await aToast();
  const timer = document.querySelector<HTMLElement>('[data-timer-status]');
  expect(timer?.style.animationDuration).toBe('3000ms');
  if (timer) fireEvent.animationEnd(timer);
  await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
});

test('[SHL-10] a toast is closed by its button', async () => {
  await aToast();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
});

test('[SHL-10] a toast is closed by Escape wherever the focus is', async () => {
  await aToast();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.queryByRole('listitem')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
});

test('[SHL-10] a toast drawn aside far enough is away; one let go before slides back, and a press moves nothing', async () => {
  await aToast();
  drawAside(5);
  expect(paper().style.transform).toBe('');
  drawAside(60);
  expect(paper().style.transform).toBe('');
  expect(paper().dataset['dragged']).toBeUndefined();
  drawAside(-120);
  await expect.poll(() => screen.queryByRole('listitem')).toBeNull();
});
