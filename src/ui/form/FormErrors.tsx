import type { FieldError } from '../../../contract/wire.ts';
import { ErrorList } from '../ErrorList.tsx';

interface FormErrorsProps {
  readonly errors: readonly FieldError[];
  /** How often the form was found wrong. Each time the focus moves to the first wrong field. */
  readonly attempts: number;
}

/** Focuses the first wrong field that is on the page; if none is, the list of errors. */
const focusFirstField = (list: HTMLDivElement | null): void => {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const fields = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  (fields[0] ?? list)?.focus();
};

/** The errors of a declared form, counted, each with a link to its field. */
export const FormErrors = ({ errors, attempts }: FormErrorsProps) =>
  errors.length === 0 ? null : <ErrorList key={attempts} errors={errors} onMount={focusFirstField} />;
