// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { infoFields } from '../../../contract/company/basic-info.ts';
import { writtenOf } from '../../../machines/company/basic-info.ts';
import { nusratsInfo } from '../../../machines/company/profile.cases.ts';
import { drawnFields } from '../../../machines/parts/form.ts';
import { InfoForm, type InfoFormProps } from '../../../src/profile/InfoForm.tsx';

const info = (doing: 'nothing' | 'saving'): InfoFormProps['info'] =>
  ({
    is: 'edited',
    doing,
    message: null,
    errors: [],
    attempts: 0,
    fields: drawnFields(infoFields, { draft: writtenOf(nusratsInfo), errors: [] }),
  }) as const;

afterEach(cleanup);

test('[SHL-11] writing begins in the first field', () => {
  render(<InfoForm info={info('nothing')} send={() => {}} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^First name/ }));
});

test('[SHL-11] while information is saved, the button says so and is disabled, and nothing can be changed or left', () => {
  const { rerender } = render(<InfoForm info={info('nothing')} send={() => {}} />);
  const save = () => screen.getByRole('button', { name: /^Sav/ });
  expect([save().textContent, save().getAttribute('aria-disabled')]).toEqual(['Save information', null]);
  rerender(<InfoForm info={info('saving')} send={() => {}} />);
  expect([save().textContent, save().getAttribute('aria-disabled')]).toEqual(['Saving …', 'true']);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
