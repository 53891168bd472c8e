import type { Locator, Page } from 'playwright';

/** An act of the order that a page shows, wherever it stands: a button, a link, or an entry of the menu, which may be closed. */
export const actOf = (page: Page, name: string): Locator => {
  const actions = page.getByRole('group', { name: 'Actions' });
  return actions
    .getByRole('menuitem', { name, includeHidden: true })
    .or(actions.getByRole('button', { name }))
    .or(actions.getByRole('link', { name }));
};

/** The same act where it can be pressed. Opens the menu if it stands there. */
export const openedAct = async (page: Page, name: string): Promise<Locator> => {
  const act = actOf(page, name);
  await act.waitFor({ state: 'attached' });
  if (!(await act.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  return act;
};

/** Shows a tab of the order. */
export const openTab = (page: Page, name: 'Overview' | 'Travellers' | 'Money' | 'Activity'): Promise<void> =>
  page.getByRole('tab', { name }).click();
