// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { askedFields, formErrors } from '../../../contract/form-check.ts';
import { drawnFields } from '../../../machines/parts/form.ts';
import { FormErrors } from '../../../src/ui/form/FormErrors.tsx';
import { FormFields } from '../../../src/ui/form/FormFields.tsx';
import { anyTypedForm } from '../../contract/any-form.ts';

afterEach(cleanup);

test('[NET-06] any form that the server declares is drawn: each question once, with its errors at it and at the top', () => {
  fc.assert(
    fc.property(anyTypedForm, ({ form: { fields }, draft }) => {
      const errors = formErrors(fields, draft);
      const { container } = render(
        <>
          <FormErrors errors={errors} attempts={1} />
          <FormFields fields={drawnFields(fields, { draft, errors })} onTyped={() => {}} />
        </>,
      );
      const asked = askedFields(fields, draft).map(({ key }) => key);
      const drawn = fields.filter(({ key }) => container.querySelectorAll(`[id="${key}"]`).length === 1);
      expect(drawn.map(({ key }) => key)).toEqual(asked);
      expect([...container.querySelectorAll('[role=group] a')].map(({ textContent }) => textContent)).toEqual(
        errors.map(({ message }) => message),
      );
      for (const { path } of errors) expect(document.getElementById(path)?.getAttribute('aria-invalid')).toBe('true');
      cleanup();
    }),
    { numRuns: 40 },
  );
}, 60_000);
