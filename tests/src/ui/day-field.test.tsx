// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DayField, type DayFieldProps } from '../../../src/ui/DayField.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('From');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

/** The field, with the days that it told of. */
const shown = (given: Partial<DayFieldProps> = {}) => {
  const told: (string | null)[] = [];
  const drawn = (more: Partial<DayFieldProps> = {}) => (
    <DayField label="From" day={null} onDay={(day) => told.push(day)} {...given} {...more} />
  );
  const { rerender } = render(drawn());
  return { told, redrawn: (more: Partial<DayFieldProps>) => rerender(drawn(more)) };
};

test('[MNY-02] a day is typed as dd/mm/yyyy, and told once it is whole', () => {
  const { told } = shown();
  type('0112');
  expect([field().value, told]).toEqual(['01/12', []]);
  type('01/12/2026');
  expect(told).toEqual(['2026-12-01']);
});

test('[MNY-02] a day that is deleted from again is told to be none', () => {
  const { told } = shown({ day: '2026-12-01' });
  expect(field().value).toBe('01/12/2026');
  type('01/12/202');
  expect([field().value, told]).toEqual(['01/12/202', [null]]);
});

test('[MNY-02] a day that comes from outside replaces what was typed', () => {
  const { redrawn } = shown({ day: '2026-12-01' });
  redrawn({ day: '2026-12-24' });
  expect(field().value).toBe('24/12/2026');
  type('25/12/2026');
  redrawn({ day: '2026-12-25' });
  redrawn({ day: null });
  expect(field().value).toBe('');
});

test.each(['31/02/2026', '01/01/1899', '02/12/2026'])('[MNY-02] %s is no day of the field, which says so', (typed) => {
  const { told } = shown({ to: '2026-12-01' });
  type(typed);
  expect(told).toEqual([]);
  expect(screen.getByText('There is no such day here.')).toBeTruthy();
});

test('[ORD-02] a form that reads its own elements has the day as yyyy-MM-dd', () => {
  const { container } = render(
    <form>
      <DayField label="From" name="expiry" day="2026-12-01" />
    </form>,
  );
  const read = () => new FormData(container.querySelector('form') as HTMLFormElement).get('expiry');
  expect(read()).toBe('2026-12-01');
  type('24/12/2026');
  expect(read()).toBe('2026-12-24');
  type('24/12/202');
  expect(read()).toBe('');
});

test('[MNY-02] no other field takes a day by the browser’s own, which writes it as the computer’s language does', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const native = files.filter((file) =>
    /type=("date"|"datetime-local"|\{[^}]*'date')|type: 'date'/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  // The calendar that its button opens.
  expect(native).toEqual(['ui/DayPickerButton.tsx']);
});
