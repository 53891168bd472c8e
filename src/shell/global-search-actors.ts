import { navigate } from 'wouter/use-browser-location';
import { fromCallback, fromPromise } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { type GlobalSearchEvent, globalSearchMachine } from '../../machines/shell/global-search.machine.ts';
import { caseTarget, orderTarget } from '../../machines/shell/search-targets.ts';
import { send } from '../calls/send.ts';
import { takesLetters } from '../ui/takes-letters.ts';

/** Element id of the search. Below a certain width the element is a popover. */
export const searchPlaceId = 'global-search';
export const searchBoxId = 'global-search-box';

interface Asked<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/** Opens the page that the search found, and closes the popover. */
const follow = (target: string | null): void => {
  if (target === null) return;
  const place = document.getElementById(searchPlaceId);
  if (place?.matches(':popover-open')) place.hidePopover();
  navigate(target);
};

const isCovered = (): boolean => document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/** The global-search flow with its calls, its keyboard shortcut, and the address. */
export const portalSearch = globalSearchMachine.provide({
  actors: {
    hearKey: fromCallback<GlobalSearchEvent>(({ sendBack }) => {
      const pressed = (event: KeyboardEvent) => {
        const { key, ctrlKey, metaKey, altKey, target } = event;
        if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
        if (takesLetters(target) || isCovered()) return;
        event.preventDefault();
        sendBack({ type: 'box.wanted' });
      };
      document.addEventListener('keydown', pressed);
      return () => document.removeEventListener('keydown', pressed);
    }),
    findCase: fromPromise(
      async ({ input, signal }: Asked<{ readonly searchKey: string }>): Promise<CallAnswer<'GetSearchBar'>> => {
        const outcome = await send('GetSearchBar', input, { signal });
        if (!outcome.ok) throw new Error('refused without a declared refusal');
        return outcome.answer;
      },
    ),
    findOrders: fromPromise(
      async ({ input, signal }: Asked<{ readonly keyword: string }>): Promise<CallAnswer<'SearchOrders'>> => {
        const outcome = await send('SearchOrders', input, { signal });
        if (!outcome.ok) throw new Error('refused without a declared refusal');
        return outcome.answer;
      },
    ),
  },
  actions: {
    goToCase: (_at, result) => follow(caseTarget(result)),
    goToOrder: (_at, result) => follow(orderTarget(result)),
    focusBox: () => {
      const place = document.getElementById(searchPlaceId);
      const box = document.getElementById(searchBoxId);
      if (!(box instanceof HTMLInputElement)) return;
      if (place && !box.checkVisibility()) place.showPopover();
      box.focus();
      box.select();
    },
  },
});
