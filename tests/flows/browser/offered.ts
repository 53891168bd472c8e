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
