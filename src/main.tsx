import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { beforeFirstStep } from './app/live-flows.ts';
import './theme/reset.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } });

const root = document.getElementById('portal');
if (!root) throw new Error('the page has no #portal');

const show = (): void =>
  createRoot(root).render(
    <StrictMode>
      <RendererProvider renderer={renderer}>
        <App />
      </RendererProvider>
    </StrictMode>,
  );

if (beforeFirstStep === null) show();
else void beforeFirstStep.then(show, show);
