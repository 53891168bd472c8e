// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { DeclaredField } from '../../../contract/declared-form.ts';
import { formErrors } from '../../../contract/form-check.ts';
import { askedFields, everyField, type FormDraft, rowsOf } from '../../../contract/form-draft.ts';
import { drawnFields } from '../../../machines/parts/form.ts';
import { FormErrors } from '../../../src/ui/form/FormErrors.tsx';
import { FormFields } from '../../../src/ui/form/FormFields.tsx';
import { anyTypedForm } from '../../contract/any-form.ts';

afterEach(cleanup);

/** Keys of what is asked for, with that of its rows. */
const drawnOf = (fields: readonly DeclaredField[], draft: FormDraft): readonly string[] =>
  askedFields(fields, draft).flatMap((field) => [
    field.key,
    ...rowsOf(field, draft).flatMap((each) => drawnOf(each, draft)),
  ]);

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
      const asked = drawnOf(fields, draft);
      const drawn = everyField(fields, draft).filter(
        ({ key }) => container.querySelectorAll(`[id="${key}"]`).length === 1,
      );
      expect(drawn.map(({ key }) => key)).toEqual(asked);
      expect([...container.querySelectorAll('[role=group] a')].map(({ textContent }) => textContent)).toEqual(
        errors.map(({ message }) => message),
      );
      for (const { path, message } of errors) {
        const field = document.getElementById(path);
        if (field?.tagName === 'FIELDSET')
          expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
        else expect([path, field?.getAttribute('aria-invalid')]).toEqual([path, 'true']);
      }
      cleanup();
    }),
    { numRuns: 40 },
  );
}, 60_000);
