// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InfoForm, type InfoFormProps } from '../../../src/profile/InfoForm.tsx';

const info = (doing: 'nothing' | 'saving'): InfoFormProps['info'] =>
  ({
    is: 'edited',
    doing,
    message: null,
    focus: null,
    fieldMessages: {},
    written: { firstName: 'Nusrat', lastName: 'Rahman', phoneNumber: '', designation: '' },
  }) as unknown as InfoFormProps['info'];

afterEach(cleanup);

test('[SHL-11] while information is saved, the button says so and is disabled, and nothing can be changed or left', () => {
  const { rerender } = render(<InfoForm info={info('nothing')} send={() => {}} />);
  const save = () => screen.getByRole('button', { name: /^Sav/ });
  expect([save().textContent, save().getAttribute('aria-disabled')]).toEqual(['Save information', null]);
  rerender(<InfoForm info={info('saving')} send={() => {}} />);
  expect([save().textContent, save().getAttribute('aria-disabled')]).toEqual(['Saving …', 'true']);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ readOnly }) => readOnly)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
