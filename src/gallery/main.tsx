// Entry of the gallery: the portal's page without a server, in which flows are put into states. By itself it shows nothing.
import './apart.ts';

import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { createRoot, type Root } from 'react-dom/client';
import type { PlainSnapshot } from '../../flows/gallery/screen-states.ts';
import { App } from '../app/App.tsx';
import { startPageClock } from '../storage/page-clock.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { keptPriceType } from '../storage/price-type.ts';
import { chooseScheme, type Scheme } from '../storage/scheme.ts';
import '../theme/faces.css';
import '../theme/reset.css';
import { type HeardEvent, type StagedFlows, stage } from './stage.ts';

/** A page of the portal and the states in which its flows stand. */
export interface StagedPage {
  readonly address: string;
  readonly flows: StagedFlows;
}

/** What a script in the page may do with it. */
export interface Gallery {
  /** Renders a page anew. */
  open(page: StagedPage): void;
  /** Puts a flow of the page into another state. */
  put(flow: string, snapshot: PlainSnapshot): void;
  /** Whether a component of the page shows the flow. */
  runs(flow: string): boolean;
  /** Events that flows were sent since the list was last emptied. */
  readonly heard: HeardEvent[];
  /** Addresses that the page wanted to go to while it was held. */
  readonly leaving: string[];
  /** Keeps the page where it is: flows that are not staged stand still, links and navigation are only recorded. */
  hold(isHeld: boolean): void;
  /** Calls `listener` for each event that a flow is sent. Returns a function that unsubscribes. */
  listen(listener: (heard: HeardEvent) => void): () => void;
  colour(scheme: Scheme): void;
  /** Tenants as which the server shows this page. */
  readonly tenants: readonly { readonly id: string; readonly name: string }[];
}

declare global {
  var gallery: Gallery;
}

startPageClock(pageTenant());
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });
const element = document.getElementById('portal');
if (!element) throw new Error('the page has no #portal');

let root: Root | undefined;
let isHeld = false;
const leaving: string[] = [];

for (const way of ['pushState', 'replaceState'] as const) {
  const go = history[way].bind(history);
  history[way] = (state, unused, address) => {
    if (isHeld) leaving.push(String(address));
    else go(state, unused, address);
  };
}
// Whatever else would leave the page, such as an assigned location.
(globalThis as { readonly navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
  if (isHeld) event.preventDefault();
});
const openWindow = globalThis.open.bind(globalThis);
globalThis.open = (address, ...how) => {
  if (!isHeld) return openWindow(address, ...how);
  leaving.push(String(address));
  return null;
};
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!isHeld || !link) return;
    leaving.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  },
  true,
);

globalThis.gallery = {
  heard: stage.heard,
  leaving,
  open({ address, flows }) {
    root?.unmount();
    // A dialog that was open had hidden the page behind it.
    element.removeAttribute('aria-hidden');
    isHeld = false;
    keptPriceType.choose('AF');
    stage.set(flows);
    history.replaceState(null, '', address);
    root = createRoot(element);
    root.render(
      <RendererProvider renderer={renderer}>
        <App />
      </RendererProvider>,
    );
  },
  /** The views of the catalogue are those at the agency's prices, whatever was pressed before. */
  put(flow, snapshot) {
    keptPriceType.choose('AF');
    stage.put(flow, snapshot);
  },
  runs: stage.runs,
  hold(held) {
    isHeld = held;
    stage.letOthersAct(!held);
  },
  listen: stage.listen,
  colour: chooseScheme,
  tenants: JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="tenants"]')?.content ?? '[]',
  ) as Gallery['tenants'],
};
