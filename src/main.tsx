import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { beginPage } from './app/begin-page.ts';
import { startChunkRecovery } from './app/chunk-recovery.ts';
import { preloadCalls } from './calls/send.ts';
import { recorderReady } from './live-flows/live-flows.ts';
import { startPageClock } from './storage/page-clock.ts';
import { pageTenant } from './storage/page-tenant.ts';
import { savedToken } from './storage/token.ts';
import { noteWantedPage } from './storage/wanted-page.ts';
import './theme/faces.css';
import './theme/reset.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });

const root = document.getElementById('portal');
if (!root) throw new Error('the page has no #portal');

startPageClock(pageTenant());
noteWantedPage();
// The session of a stored token is read at once, and what the address asks for begins beside it.
if (savedToken() !== null) {
  preloadCalls()
    .then(beginPage)
    .catch(() => {});
}

const show = (): void => {
  startChunkRecovery();
  createRoot(root).render(
    <StrictMode>
      <RendererProvider renderer={renderer}>
        <App />
      </RendererProvider>
    </StrictMode>,
  );
  whenIdle(
    () => void import('./app/daily-cleanup.ts').then(({ startDailyCleanup }) => startDailyCleanup(), logMissing),
  );
};

/** Runs `act` when the browser is idle after the first paint. Some browsers have no idle callback. */
const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 2_000);

/** The next page load tries again. */
const logMissing = (fault: unknown): void => console.warn('tidying up could not be fetched', fault);

if (recorderReady === null) show();
else void recorderReady.then(show, show);
