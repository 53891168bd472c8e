// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { declaredField, fieldKinds } from '../../../contract/declared-form.ts';
import { formErrors } from '../../../contract/form-check.ts';
import type { FormDraft } from '../../../contract/form-draft.ts';
import { drawnFields } from '../../../machines/parts/form.ts';
import { FormErrors } from '../../../src/ui/form/FormErrors.tsx';
import { FormFields } from '../../../src/ui/form/FormFields.tsx';

afterEach(cleanup);

const row = { ...declaredField('name', 'Row name'), kind: 'text' } as const;
const fields = fieldKinds.map((kind) =>
  declaredField(`field-${kind}`, `Field ${kind}`, {
    kind,
    choices: kind === 'choice' ? [{ value: 'one', label: 'One' }] : [],
    ...(kind === 'list' ? { rows: { fields: [row], noun: 'traveller', least: 1, most: 3 } } : {}),
  }),
);
const errors = formErrors(fields, {});
const typed: [string, string][] = [];
const drawn = (locked: boolean, attempts: number) => (
  <>
    <FormErrors errors={attempts === 0 ? [] : errors} attempts={attempts} />
    <FormFields
      fields={drawnFields(fields, { draft: {}, errors: attempts === 0 ? [] : errors })}
      locked={locked}
      onTyped={(key, value) => typed.push([key, value])}
    />
  </>
);

test('[SHL-11] every kind of field has a label, and its error stands at it and links to it from the top', () => {
  const { rerender } = render(drawn(false, 0));
  expect(screen.queryByRole('group', { name: 'Fields to check' })).toBeNull();
  rerender(drawn(false, 1));
  const list = within(screen.getByRole('group', { name: 'Fields to check' }));
  expect(list.getByText(`Check ${fieldKinds.length} fields`)).toBeTruthy();
  for (const { path, message } of errors) {
    const field = document.getElementById(path);
    expect([path, field?.getAttribute('aria-invalid')]).toEqual([path, 'true']);
    expect(field?.closest('.fui-Field, [role=group]')?.textContent).toContain(message);
    fireEvent.click(list.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(field);
  }
});

test('[SHL-11] the label of each field belongs to the field, so that a press on it goes there', () => {
  render(drawn(false, 0));
  const labels = [...document.querySelectorAll<HTMLLabelElement>('label')];
  expect(labels.length).toBeGreaterThan(fieldKinds.length / 2);
  for (const label of labels) {
    // The label of a file stands around its field.
    const field = label.htmlFor === '' ? label.querySelector('input') : document.getElementById(label.htmlFor);
    expect([label.textContent, field?.matches('input, select, textarea')]).toEqual([label.textContent, true]);
  }
});

test('[SHL-11] each attempt puts the focus into the first wrong field', () => {
  const { rerender } = render(drawn(false, 1));
  expect(document.activeElement?.id).toBe(errors[0]?.path);
  document.getElementById('field-email')?.focus();
  rerender(drawn(false, 1));
  expect(document.activeElement?.id).toBe('field-email');
  rerender(drawn(false, 2));
  expect(document.activeElement?.id).toBe(errors[0]?.path);
});

test('[SHL-11] a field tells what is typed, chosen or ticked, and nothing can be changed while it is sent', () => {
  const { rerender } = render(drawn(false, 0));
  fireEvent.change(screen.getByLabelText(/^Field text/), { target: { value: 'Padma' } });
  fireEvent.change(screen.getByLabelText(/^Field choice/), { target: { value: 'one' } });
  fireEvent.change(screen.getByLabelText(/^Field country/), { target: { value: 'BD' } });
  fireEvent.click(screen.getByLabelText(/^Field yes-no/));
  expect(typed).toEqual([
    ['field-text', 'Padma'],
    ['field-choice', 'one'],
    ['field-country', 'BD'],
    ['field-yes-no', 'yes'],
  ]);
  rerender(drawn(true, 0));
  const open = [...document.querySelectorAll<HTMLInputElement>('input:not([aria-hidden]), select, textarea')].filter(
    (field) => !field.disabled && !field.readOnly,
  );
  expect(open).toEqual([]);
});

test('[SHL-11] a file is chosen at its field, shown with its name, and can be taken away again', () => {
  const told: unknown[] = [];
  const [photo, paper] = ['photo', 'paper'].map((key) => declaredField(key, `The ${key}`, { kind: 'file' }));
  if (photo === undefined || paper === undefined) throw new Error('both are declared');
  const files = {
    chosen: { paper: { name: 'paper.pdf', preview: null, isShrunk: false } },
    isLooking: false,
    onChosen: (key: string, { name }: File) => told.push([key, name]),
    onRemoved: (key: string) => told.push(key),
  };
  const shown = drawnFields([photo, paper], { draft: { paper: 'paper.pdf' }, errors: [] });
  const { rerender } = render(<FormFields fields={shown} files={files} onTyped={() => {}} />);
  const chosen = new File(['x'], 'me.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('The photo'), { target: { files: [chosen] } });
  expect(screen.getByText('paper.pdf')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  expect(told).toEqual([['photo', 'me.png'], 'paper']);
  rerender(<FormFields fields={shown} files={{ ...files, isLooking: true }} onTyped={() => {}} />);
  expect(screen.getByRole('button', { name: 'Remove file' }).hasAttribute('disabled')).toBe(true);
});

test('[SHL-11] a list has a button for another row and one to take each away, and its fields are told by their row', () => {
  const told: unknown[] = [];
  const list = declaredField('people', 'People', {
    kind: 'list',
    rows: { fields: [row], noun: 'traveller', least: 1, most: 3 },
  });
  const shown = (draft: FormDraft) => (
    <FormFields
      fields={drawnFields([list], { draft, errors: formErrors([list], draft) })}
      rows={{ onAdded: (key) => told.push(key), onRemoved: (key, at) => told.push([key, at]) }}
      onTyped={(key, typed) => told.push([key, typed])}
    />
  );
  const { rerender } = render(shown({}));
  expect(screen.getByRole('button', { name: 'Remove traveller 1' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Add traveller' }));
  rerender(shown({ people: '3', 'people.0.name': 'Asha' }));
  expect(screen.getByRole('button', { name: 'Add traveller' }).hasAttribute('disabled')).toBe(true);
  const second = within(screen.getByRole('group', { name: 'traveller 2' }));
  expect(second.getByLabelText(/^Row name/).closest('.fui-Field')?.textContent).toContain('Enter: Row name');
  fireEvent.change(second.getByLabelText(/^Row name/), { target: { value: 'Badrul' } });
  fireEvent.click(second.getByRole('button', { name: 'Remove traveller 2' }));
  expect(told).toEqual(['people', ['people.1.name', 'Badrul'], ['people', 1]]);
  expect(document.activeElement?.id).toBe('people');
});
