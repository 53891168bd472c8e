import type { Locator } from 'playwright';

/** Whether something of it can be seen and used. */
export const isOffered = (control: Locator): Promise<boolean> =>
  control.evaluateAll((elements) =>
    elements.some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled="true"], [inert] *') &&
        !(element as HTMLInputElement).readOnly,
    ),
  );

/** A control, and whether it may be offered now. */
export interface Judged {
  readonly name: string;
  readonly control: Locator;
  readonly may: boolean;
}

/**
 * Controls that are offered although they may not be, or the other way round. Most may not be, and are not there: all
 * these are looked for at once, since each search goes through the whole page.
 */
export const offeredWrongly = async (judged: readonly Judged[]): Promise<readonly Judged[]> => {
  const forbidden = judged.filter(({ may }) => !may);
  const isOneForbiddenOffered = forbidden.length > 0 && (await isOffered(anyOf(forbidden)));
  const doubtful = judged.filter(({ may }) => may || isOneForbiddenOffered);
  const offered = await Promise.all(doubtful.map(({ control }) => isOffered(control)));
  return doubtful.filter(({ may }, index) => offered[index] !== may);
};

const anyOf = (judged: readonly Judged[]): Locator =>
  judged.map(({ control }) => control).reduce((any, control) => any.or(control));
