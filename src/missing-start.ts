import { say } from '../contract/say.ts';
import { mayReload, missingPartWords } from '../machines/shell/page-reloads.ts';
import { loadAgain, reloadsSoFar } from './storage/page-reloads.ts';

/**
 * Recovers a page whose first module, or one that it imports, could not be fetched: it is loaded again, at most ten times, then says what is
 * wrong (SES-08). Everything else that could say so, the chart of missing parts included, is in those modules.
 */
export const recoverMissingStart = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') recover();
    },
    { capture: true },
  );

const recover = (): void => {
  const reloads = reloadsSoFar();
  if (!mayReload(reloads, navigator.onLine ? 'there' : 'gone')) return sayMissing();
  try {
    loadAgain(reloads + 1);
  } catch {
    sayMissing();
  }
};

/** Without styles of components, which are missing, too. */
const sayMissing = (): void => {
  const heading = document.createElement('h1');
  heading.textContent = say('Something went wrong.');
  const words = document.createElement('p');
  words.textContent = missingPartWords();
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = say('Reload');
  reload.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.className = 'missing-start';
  main.append(heading, words, reload);
  document.getElementById('portal')?.replaceChildren(main);
  heading.tabIndex = -1;
  heading.focus();
};
