import type { KeyboardEvent } from 'react';

/** Elements that the focus moves between. */
const focusable = 'a[href], a[role="link"], button:not(:disabled), [tabindex="0"]';

/** Moves the focus among the links and buttons of a menu by the up and down arrow keys, Home and End. After the last comes the first. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget, target } = event;
  if (target instanceof HTMLInputElement) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((item) => item.checkVisibility());
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  if (to === undefined || items.length === 0) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
};

/** For a button that opens a menu: arrow down opens it at its first entry. */
export const openByArrow =
  (menuId: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown') return;
    const menu = document.getElementById(menuId);
    if (menu === null) return;
    event.preventDefault();
    if (!menu.matches(':popover-open')) menu.showPopover();
    menu.querySelector<HTMLElement>(focusable)?.focus();
  };
